import { brand } from '../brand.ts';

/** What a mail says, before it has a form. */
export type Letter = {
  subject: string;
  heading: string;
  intro: string;
  button: { label: string; href: string };
  /** Below the button, one paragraph each. */
  closing: readonly string[];
};

const { name, contactEmail } = brand;

const notMe = 'Da kan du trygt slette denne e-posten.';

/** A name as text: mail programs would make a link of one such as evil.no, were there not a word joiner in it. */
const unlinked = (username: string) => username.replaceAll('.', '.\u2060');

/** The mails, in Norwegian. Nothing a stranger has typed stands in them but a username, and what is within a link. */
export const letters = {
  confirmEmail: (href: string, username: string): Letter => ({
    subject: `Bekreft e-postadressen din i ${name}`,
    heading: `Velkommen til ${name}!`,
    intro:
      `Så fint at du vil være med! Du registrerte deg som «${unlinked(username)}». ` +
      'Bekreft at denne e-postadressen er din, så er du snart i gang.',
    button: { label: 'Bekreft e-postadressen', href },
    closing: [
      'Lenken virker i 24 timer.',
      `Registrerte du deg ikke som «${unlinked(username)}»? Da har noen andre skrevet inn adressen din. ` +
        'Ikke bekreft den, men slett denne e-posten. Da får ingen brukt adressen.',
    ],
  }),

  changeEmail: (href: string): Letter => ({
    subject: `Bekreft den nye e-postadressen din i ${name}`,
    heading: 'Ny e-postadresse?',
    intro: `Du har bedt om å bruke denne adressen i ${name}. Bekreft at den er din, så bytter vi ut den gamle.`,
    button: { label: 'Bekreft den nye adressen', href },
    closing: [
      'Lenken virker i 24 timer. Når du har bekreftet, må du logge inn på nytt.',
      `Var det ikke du som ba om dette? ${notMe} Ingenting er endret.`,
    ],
  }),

  resetPassword: (href: string): Letter => ({
    subject: `Velg nytt passord i ${name}`,
    heading: 'Har du glemt passordet?',
    intro: 'Det går helt fint. Her kan du velge et nytt.',
    button: { label: 'Velg nytt passord', href },
    closing: [
      'Lenken virker i én time, og bare én gang. Ber du om en ny, slutter denne å virke.',
      `Var det ikke du som ba om dette? ${notMe} Passordet ditt virker som før.`,
    ],
  }),

  accountExists: (href: string): Letter => ({
    subject: `Du har allerede en konto i ${name}`,
    heading: 'Du er allerede med!',
    intro:
      `Noen, kanskje du selv, prøvde nettopp å registrere denne e-postadressen i ${name}. ` +
      'Den hører allerede til kontoen din, så du kan logge inn i appen som før. Har du glemt passordet, velger du et nytt her.',
    button: { label: 'Velg nytt passord', href },
    closing: [`Var det ikke du? ${notMe} Ingenting er endret, og ingen har fått tilgang til kontoen din.`],
  }),

  passwordChanged: (href: string): Letter => ({
    subject: `Passordet ditt i ${name} er endret`,
    heading: 'Passordet ditt er endret',
    intro: `Passordet til kontoen din i ${name} ble nettopp endret, og du er logget ut på alle enheter. Logg inn igjen med det nye passordet.`,
    button: { label: 'Var det ikke du? Velg nytt passord', href },
    closing: ['Var det du, trenger du ikke gjøre noe mer.'],
  }),

  changeAsked: (href: string): Letter => ({
    subject: `Noen har bedt om å bytte e-postadressen din i ${name}`,
    heading: 'Skal du bytte e-postadresse?',
    intro:
      `Noen har bedt om å bytte e-postadressen til kontoen din i ${name}, og skrev inn passordet ditt. ` +
      'Var det ikke du, kan noen andre ha fått tak i passordet. Velg et nytt med en gang. Da blir adressen ikke byttet, og alle blir logget ut.',
    button: { label: 'Var det ikke du? Velg nytt passord', href },
    closing: ['Var det du, trenger du ikke gjøre noe her. Åpne e-posten vi har sendt til den nye adressen.'],
  }),

  emailChanged: (): Letter => ({
    subject: `E-postadressen din i ${name} er endret`,
    heading: 'E-postadressen din er endret',
    intro: `Kontoen din i ${name} har fått en ny e-postadresse. Fra nå av sender vi e-post dit i stedet for hit.`,
    button: { label: 'Var det ikke du? Skriv til oss', href: `mailto:${contactEmail}` },
    closing: ['Var det du, trenger du ikke gjøre noe mer.'],
  }),
} as const;

export const signature = `Vennlig hilsen ${name}`;
