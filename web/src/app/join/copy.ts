import { brand } from '@grenda/contract/brand';

export const copy = {
  home: `Til forsiden av ${brand.name}`,
  email: 'E-post',
  password: 'Passord',
  toSignIn: 'Logg inn',
  opensInNewTab: '(åpnes i ny fane)',

  join: {
    title: `Bli med i ${brand.name}`,
    intro: 'Gratis og uten reklame. Det tar under ett minutt.',
    invited: (place: string) => `Du er invitert til ${place}. Bor du et annet sted, kan du velge det nedenfor.`,
    opening: 'Åpner invitasjonen …',
    firstName: 'Fornavn',
    firstNameHint: 'Det er dette naboene ser.',
    rulesTitle: 'Fem regler vi alle følger',
    rules: [
      'Vær den du er: ditt eget navn og ditt eget nabolag.',
      'Vær vennlig. Ingen skal hetses eller presses.',
      'Hjelp hverandre. Reklame og salg hører ikke hjemme her.',
      'Avtal bare det som er lovlig og trygt for begge.',
      'Si fra når noe er galt. Da ser vi på det.',
    ],
    allRules: 'Les alle vilkårene',
    isAdult: 'Jeg er 18 år eller eldre',
    acceptsRules: 'Jeg godtar vilkårene',
    submit: 'Bli med',
    hasAccount: 'Har du konto?',
    errors: {
      neighbourhood: 'Søk opp nabolaget ditt, og velg det i lista.',
      isAdult: `Du må være 18 år for å bli med i ${brand.name}.`,
      acceptsRules: 'Du må godta vilkårene for å bli med.',
      refused: 'Noe i skjemaet stemmer ikke. Se over det, og prøv igjen.',
    },
  },

  checkEmail: {
    title: 'Sjekk e-posten',
    sent: 'Vi har sendt en e-post til',
    steps: [
      { title: 'Bekreft adressen', text: 'Åpne lenken i e-posten innen 24 timer, og logg inn.' },
      { title: 'Vent litt', text: 'Imens kan du se hva som skjer nær deg, og skrive din første annonse.' },
      { title: 'Du blir godkjent', text: 'Et menneske ser på hver ny konto. Du får en e-post når alt er klart.' },
    ],
    missing: 'Ser du den ikke? Se i søppelposten, eller få lenken på nytt.',
  },

  confirm: {
    title: 'Bekreft e-postadressen',
    pending: 'Bekrefter adressen …',
    failedTitle: 'Lenken virker ikke',
    failedText:
      'Kanskje er adressen allerede bekreftet, så prøv å logge inn først. Ellers er lenken for gammel, og du kan få en ny.',
    unreachable: 'Vi får ikke kontakt. Sjekk at du har nett, og prøv igjen.',
    retry: 'Prøv igjen',
  },

  resend: { submit: 'Send lenken på nytt', sending: 'Sender …', sent: 'Lenken er sendt', failed: 'Ikke sendt' },

  signIn: {
    title: 'Logg inn',
    submit: 'Logg inn',
    forgot: 'Glemt passordet?',
    toJoin: 'Ny her? Bli med',
    emptyEmail: 'Skriv e-postadressen din.',
    emptyPassword: 'Skriv passordet ditt.',
    refused: 'E-posten eller passordet stemmer ikke. Prøv igjen.',
    unconfirmed: 'Du har ikke bekreftet e-postadressen ennå. Åpne lenken vi sendte deg, eller få en ny.',
    tooOften: 'Det ble for mange forsøk på å logge inn.',
    locked: 'Kontoen er låst fordi passordet var feil mange ganger. Den åpnes igjen etter fem minutter.',
    banned:
      'Kontoen er stengt. Grunnen, og hvor lenge det gjelder, står i e-posten vi sendte deg. Har du spørsmål, svar på den.',
    confirmed: { title: 'E-postadressen er bekreftet', text: 'Logg inn, så er du i gang.' },
    ended: {
      title: 'Du er logget ut',
      text: 'Det skjer når du logger ut fra en annen enhet, når passordet blir byttet, når det er lenge siden du logget inn, og når kontoen blir stengt. Logg inn igjen. Er kontoen stengt, får du vite det da.',
    },
  },

  forgot: {
    title: 'Glemt passord',
    intro: 'Skriv e-postadressen din, så sender vi en lenke som lar deg lage et nytt.',
    submit: 'Send lenken',
    sending: 'Sender …',
    sent: 'E-posten er sendt',
    failed: 'Ikke sendt. Prøv igjen',
    sentText: 'Har adressen en konto, kommer e-posten om et øyeblikk. Lenken virker i 60 minutter.',
    back: 'Tilbake til innlogging',
  },
} as const;
