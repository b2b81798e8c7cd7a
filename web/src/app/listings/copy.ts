import type { ListingType } from '@grenda/contract';

export const copy = {
  loading: 'Henter annonsen …',
  ended: {
    Completed: 'Annonsen er fullført. Du kan ikke lenger svare.',
    Closed: 'Annonsen er lukket. Du kan ikke lenger svare.',
    expired: 'Annonsen har gått ut på dato. Du kan ikke lenger svare.',
  },
  thanks: (count: number) =>
    count === 0 ? 'Ingen takk ennå' : `Har fått takk ${count === 1 ? 'én gang' : `${count} ganger`}`,
  options: 'Annonsen',
  reply: {
    open: (firstName: string) => `Svar ${firstName}`,
    suggestions: {
      Request: ['Jeg kan hjelpe', 'Når passer det?'],
      Offer: ['Det vil jeg gjerne', 'Når passer det?'],
    } satisfies Record<ListingType, readonly string[]>,
    suggestionsLabel: 'Forslag',
    openThread: 'Åpne samtalen',
    title: (firstName: string) => `Svar til ${firstName}`,
    label: 'Melding',
    hint: 'Bare dere to leser samtalen. Rapporterer en av dere en melding, ser moderatorene den og de fem nærmeste.',
    missing: 'Skriv en melding først.',
    send: 'Send',
    notOpen: 'Annonsen er ikke lenger åpen. Du kan ikke lenger svare.',
    waiting: 'Når du er godkjent, kan du svare og se hvem som har lagt ut annonsen.',
  },
  own: {
    heading: 'Din annonse',
    waiting: 'Annonsen er lagret. Den vises for naboene så snart du er godkjent.',
    openUntil: (day: string) => `Åpen til ${day}`,
    expired: 'Annonsen har gått ut på dato. Åpne den igjen hvis den fortsatt gjelder.',
    Completed: 'Annonsen er fullført.',
    Closed: 'Du har lukket annonsen. Ingen kan svare på den.',
    edit: 'Endre',
    complete: 'Fullfør',
    close: 'Lukk',
    reopen: 'Åpne igjen',
    prolong: 'Forleng',
    remove: 'Fjern',
    removed: 'Annonsen er fjernet',
    prolonged: 'Annonsen er forlenget',
    reopened: 'Annonsen er åpen igjen',
    onlyOne: 'Du kan ha én åpen annonse til du er godkjent.',
    confirm: {
      title: 'Fjerne annonsen?',
      text: 'Da blir den borte for alle, også for deg, og lenken til den slutter å virke. Samtalene om den blir stående.',
      confirmLabel: 'Fjern annonsen',
    },
  },
  notFound: {
    title: 'Annonsen er ikke her lenger',
    text: 'Den kan være fullført, lukket eller fjernet, eller så er lenken feil.',
  },
} as const;
