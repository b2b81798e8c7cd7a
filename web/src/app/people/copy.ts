import { brand } from '@grenda/contract/brand';

export const copy = {
  title: 'Meg',
  settings: 'Innstillinger',
  noName: 'Hvem er du?',
  noNameText: 'Naboene ser fornavnet ditt og hva nabolaget ditt heter. Fyll det inn, så er du klar.',
  fillIn: 'Fyll inn siden din',
  noAbout: 'Skriv litt om deg selv',
  photoOf: (firstName: string) => `Bilde av ${firstName}`,
  thanksCount: (count: number) => `Har fått takk ${count === 1 ? 'én gang' : `${count} ganger`}`,

  waiting: {
    title: 'Mens du venter',
    text: 'Et menneske ser på hver ny konto. Du får en e-post når du er godkjent. Da kan du skrive til naboer, og de kan svare deg.',
    near: 'Se hva som skjer nær deg',
    write: 'Skriv din første annonse',
    writeHint: 'Den blir lagt ut når du er godkjent.',
    invite: 'Inviter naboer',
    invitation: `Bli med i ${brand.name}, så kan vi naboer hjelpe hverandre.`,
    askForVouch: 'Be en nabo gå god for deg',
    vouchRequest: `Jeg venter på å bli godkjent i ${brand.name}. Vil du gå god for meg?`,
    copied: 'Lenken er kopiert',
    copyFailed: 'Vi fikk ikke kopiert lenken',
  },

  approvalTime: {
    short: 'Det tar vanligvis under en time.',
    hours: (count: number) => `Det tar vanligvis rundt ${count === 1 ? 'én time' : `${count} timer`}.`,
    days: (count: number) => `Det tar vanligvis rundt ${count === 1 ? 'ett' : count} døgn.`,
  },

  thanks: {
    title: 'Takk fra naboer',
    hide: 'Skjul for andre',
    show: 'Vis for andre',
    isHidden: 'Bare du ser denne',
    options: 'Takkehilsenen',
    optionsOf: (firstName: string) => `Flere valg for takkehilsenen fra ${firstName}`,
    empty: 'Ingen takk ennå. De kommer når du og en nabo har hjulpet hverandre.',
  },

  listings: {
    title: 'Annonsene dine',
    empty: 'Du har ikke lagt ut noe ennå.',
    write: 'Ny annonse',
    more: 'Vis flere',
    posted: (day: string) => `Lagt ut ${day}`,
    complete: 'Fullfør',
    edit: 'Endre',
    share: 'Del',
    close: 'Lukk',
    copied: 'Kopiert',
    copyFailed: 'Ikke kopiert',
    completed: 'Annonsen er fullført',
    closed: 'Annonsen er lukket',
    undo: 'Angre',
    notFound: 'Annonsen finnes ikke lenger.',
  },

  neighbour: {
    loading: 'Henter naboen …',
    since: (month: string) => `Nabo siden ${month}`,
    about: (firstName: string) => `Om ${firstName}`,
    noThanks: (firstName: string) =>
      `${firstName} har ikke fått noen takk ennå. Takk kan dere gi hverandre når dere har fullført en annonse.`,
    blocked: (firstName: string) => `Du har blokkert ${firstName}. Dere ser ikke annonsene til hverandre.`,
    ownPage: 'Slik ser naboene dine deg.',
    toOwnPage: 'Til siden din',
    missing: {
      title: 'Vi finner ikke denne naboen',
      text: 'Naboen kan ha sluttet, eller så er lenken feil.',
    },
    waiting: {
      title: 'Du venter på godkjenning',
      text: 'Når du er godkjent, ser du hvem naboene dine er. Vi sender deg en e-post.',
    },
  },
} as const;
