import type { ListingStatus } from '@grenda/contract';

export const copy = {
  loading: 'Henter annonsen …',
  ended: {
    Completed: 'Annonsen er fullført. Her er det ikke bruk for flere svar.',
    Closed: 'Annonsen er lukket og tar ikke imot flere svar.',
    expired: 'Annonsen har gått ut på dato og tar ikke imot flere svar.',
  },
  thanks: (count: number) =>
    count === 0 ? 'Ingen takk ennå' : `Har fått takk ${count === 1 ? 'én gang' : `${count} ganger`}`,
  reply: {
    open: 'Svar',
    openThread: 'Åpne samtalen',
    title: (firstName: string) => `Svar til ${firstName}`,
    label: 'Melding',
    hint: 'Bare dere to kan lese samtalen.',
    missing: 'Skriv en melding først.',
    send: 'Send',
    notOpen: 'Annonsen tar ikke lenger imot svar.',
    waiting: 'Du kan svare og se hvem som har lagt ut annonsen, når du er godkjent.',
  },
  own: {
    heading: 'Din annonse',
    waiting: 'Annonsen er lagret. Den vises for naboene så snart du er godkjent.',
    openUntil: (day: string) => `åpen til ${day}`,
    expired: 'Annonsen har gått ut på dato. Åpne den igjen hvis den fortsatt gjelder.',
    Completed: 'Du har fullført annonsen. Takk for innsatsen!',
    Closed: 'Du har lukket annonsen. Ingen kan svare på den.',
    edit: 'Endre',
    complete: 'Fullfør',
    close: 'Lukk annonsen',
    reopen: 'Åpne igjen',
    prolong: 'Forleng',
    remove: 'Fjern',
    removed: 'Annonsen er fjernet',
    prolonged: 'Annonsen er forlenget',
    done: {
      Completed: 'Annonsen er fullført',
      Closed: 'Annonsen er lukket',
      Open: 'Annonsen er åpen igjen',
    } satisfies Record<ListingStatus, string>,
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
