import { brand } from '@grenda/contract/brand';

export const copy = {
  title: 'Innstillinger',

  page: {
    title: 'Siden din',
    photo: {
      legend: 'Bilde av deg (valgfritt)',
      add: 'Velg et bilde',
      advice: 'Vises på siden din for naboer som er godkjent. Bare ta med andre hvis de har sagt ja.',
    },
    firstName: 'Fornavn',
    about: 'Om deg',
    aboutHint: 'Høyst 1000 tegn. Ikke skriv adresse eller telefonnummer.',
    neighbourhood: 'Nabolag',
    move: 'Bytt nabolag',
    moveHint: 'Du kan bytte nabolag to ganger i året. De åpne annonsene dine flytter med.',
    submit: 'Lagre',
    saved: 'Lagret',
    errors: {
      about: 'Teksten er for lang. Bruk høyst 1000 tegn.',
      neighbourhood: 'Søk opp nabolaget ditt, og velg det i lista.',
      refused: 'Noe i skjemaet stemmer ikke. Se over det, og prøv igjen.',
    },
  },

  notifications: {
    title: 'Varsler',
    push: 'Varsler på telefonen og datamaskinen',
    device: 'Vis varsler på denne enheten',
    support: {
      'needs-install': `På iPhone og iPad må du legge ${brand.name} til på Hjem-skjermen før den kan vise varsler.`,
      unsupported: 'Denne nettleseren kan ikke vise varsler.',
    },
    pushTopics: { messages: 'Nye meldinger', requests: 'Noen nær meg trenger hjelp, høyst to ganger om dagen' },
    email: 'Send meg e-post om',
    emailTopics: {
      messages: 'Uleste meldinger',
      digest: 'Nytt nær meg, høyst én gang om dagen',
      listings: 'Annonsene mine som snart lukkes',
      reports: 'Det jeg har rapportert',
    },
    always:
      'Har en enhet vist et varsel om en melding, sender vi ikke e-post om den i tillegg. E-post om selve kontoen din får du uansett.',
    needsPage: 'Fyll ut «Siden din» først.',
  },

  email: {
    title: 'E-postadresse',
    current: (email: string) => `Adressen din er ${email}`,
    newEmail: 'Ny e-postadresse',
    submit: 'Send lenken',
    done: (email: string) => `Vi har sendt en lenke til ${email}. Adressen er byttet når du har åpnet den.`,
  },

  password: {
    title: 'Passord',
    current: 'Passordet du har nå',
    next: 'Nytt passord',
    submit: 'Bytt passord',
    done: 'Passordet er byttet',
    doneText: 'Alle andre enheter er logget ut.',
  },

  ownPassword: 'Passordet ditt',
  ownPasswordMissing: 'Skriv passordet ditt.',
  ownPasswordWrong: 'Dette er ikke passordet ditt. Prøv igjen.',

  sessions: {
    title: 'Hvor du er logget inn',
    current: 'Denne enheten',
    other: 'En annen enhet',
    since: (moment: string) => `Logget inn ${moment}`,
    seen: (moment: string) => `Sist brukt ${moment}`,
    endOthers: 'Logg ut andre enheter',
    ended: 'Andre enheter er logget ut',
  },

  blocked: {
    title: 'Blokkerte naboer',
    text: 'Du og den du har blokkert, ser ikke hverandres annonser og kan ikke skrive til hverandre.',
    empty: 'Ingen er blokkert',
    emptyText: 'Du kan blokkere en nabo fra siden til naboen eller fra en samtale, bak de tre prikkene.',
    unblock: 'Opphev blokkeringen',
    unblocked: (firstName: string) => `${firstName} er ikke lenger blokkert`,
  },

  theme: { title: 'Utseende', light: 'Lyst', dark: 'Mørkt', system: 'Som enheten' },

  data: {
    title: 'Opplysningene dine',
    text: `Du kan laste ned en kopi av det ${brand.name} har lagret om deg.`,
    submit: 'Last ned en kopi',
    fileName: `${brand.name.toLowerCase()}-opplysninger.json`,
    privacy: 'Les om personvern',
    rules: 'Les vilkårene',
  },

  signOut: { submit: 'Logg ut', done: 'Du er logget ut' },

  deleteAccount: {
    title: 'Slett kontoen',
    intro: 'Dette skjer med en gang, og det kan ikke angres:',
    points: [
      'Siden din og annonsene dine blir borte.',
      'Meldingene dine blir slettet, også hos naboene du har skrevet med.',
      'Takk du har gitt og fått, blir borte.',
      'Du blir logget ut på alle enheter.',
      'Kopier i rapporter blir liggende til rapporten er tolv måneder gammel.',
    ],
    tip: 'Vil du ta vare på noe, så last ned en kopi først.',
    submit: 'Slett kontoen for godt',
    done: 'Kontoen din er slettet',
    doneText: `Takk for at du var med i ${brand.name}.`,
    onlyAdministrator: 'Du er eneste administrator. Gi rollen til en annen før du sletter kontoen.',
  },
} as const;
