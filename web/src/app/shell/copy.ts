import type { LimitCode, ListingType } from '@grenda/contract';

export const copy = {
  navigation: 'Hovedmeny',
  nearMe: 'Nær meg',
  newListing: 'Ny annonse',
  messages: 'Meldinger',
  unread: (count: number) => (count === 1 ? '1 ulest samtale' : `${count} uleste samtaler`),
  me: 'Meg',
  skip: 'Hopp til innholdet',
  offline: 'Du er uten nett. Det du ser, kan være gammelt.',
  failed: {
    title: 'Vi får ikke kontakt',
    text: 'Sjekk at du har nett, og prøv igjen.',
  },
  tryAgain: 'Prøv igjen',
  back: 'Tilbake',
  options: 'Flere valg',
  toNear: 'Se annonsene nær deg',
  cancel: 'Avbryt',
  close: 'Lukk',
  notFetched: 'Vi fikk ikke hentet dette',
  noNetwork: { title: 'Uten nett', text: 'Innholdet hentes av seg selv når nettet er tilbake.' },
  stale: 'Vi fikk ikke hentet det nyeste. Det du ser, kan være gammelt.',
  relativeTime: {
    now: 'akkurat nå',
    minutes: (count: number) => (count === 1 ? 'for 1 minutt siden' : `for ${count} minutter siden`),
    hours: (count: number) => (count === 1 ? 'for 1 time siden' : `for ${count} timer siden`),
    today: 'i dag',
    yesterday: 'i går',
    days: (count: number) => `for ${count} dager siden`,
  },
  share: {
    button: 'Del',
    copied: 'Lenken er kopiert',
    failed: 'Vi fikk ikke kopiert lenken',
  },
  report: {
    button: 'Rapporter',
    titles: {
      listing: 'Rapporter annonsen',
      message: 'Rapporter meldingen',
      person: 'Rapporter naboen',
      thanks: 'Rapporter takkehilsenen',
    },
  },
  block: {
    button: 'Blokker',
    title: (firstName: string) => `Blokkere ${firstName}?`,
    text: 'Dere ser ikke lenger annonsene til hverandre og kan ikke skrive til hverandre. Naboen får ikke beskjed om det. Du kan oppheve blokkeringen når du vil, under «Meg» og «Innstillinger».',
    confirmLabel: 'Blokker',
    done: (firstName: string) => `Du har blokkert ${firstName}`,
    tooMany: 'Du har blokkert 1000 naboer, og flere går det ikke an å blokkere. Opphev en av blokkeringene først.',
    undo: 'Opphev blokkeringen',
    undoShort: 'Angre',
    undone: (firstName: string) => `Du har opphevet blokkeringen av ${firstName}`,
  },
} as const;

export const helpLabels: Record<ListingType, string> = { Request: 'Trenger hjelp', Offer: 'Tilbyr hjelp' };

export const problemTexts = {
  unreachable: 'Vi får ikke kontakt. Sjekk at du har nett, og prøv igjen.',
  tooOften: 'Det ble for mange forsøk på kort tid.',
  waitFor: (wait: string) => `Prøv igjen om ${wait}.`,
  waitSoon: 'Vent litt, og prøv igjen.',
  notApproved: 'Kontoen din er ikke godkjent ennå. Du får en e-post når den er det.',
  notFound: 'Dette finnes ikke lenger.',
  cannotReceive: 'Naboen kan ikke ta imot meldinger nå.',
  unexpected: 'Noe gikk galt hos oss. Prøv igjen om litt.',
} as const;

const numbers = ['null', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'];

const counted = (count: number, one: string, many: string) => `${numbers[count] ?? count} ${count === 1 ? one : many}`;
const times = (count: number) => counted(count, 'gang', 'ganger');

export const limitTexts: Record<LimitCode, (max: number) => string> = {
  AddressChangeLimit: (max) => `Du kan endre e-postadressen ${times(max)} i døgnet.`,
  BlockLimit: (max) => `Du kan blokkere ${counted(max, 'nabo', 'naboer')} i døgnet.`,
  EditLimit: (max) => `Du kan endre annonsene dine ${times(max)} i døgnet.`,
  ExportLimit: () => 'Du har nylig lastet ned opplysningene dine.',
  FirstThreadLimit: (max) =>
    `Du kan starte ${counted(max, 'ny samtale', 'nye samtaler')} i døgnet til en nabo har takket deg.`,
  ListingLimit: (max) => `Du kan legge ut ${counted(max, 'annonse', 'annonser')} i døgnet.`,
  MessageLimit: (max) => `Du kan sende ${counted(max, 'melding', 'meldinger')} i døgnet.`,
  MoveLimit: (max) => `Du kan bytte nabolag ${times(max)} i året.`,
  PasswordLimit: (max) => `Du kan skrive passordet ${times(max)} i timen.`,
  PhotoLimit: (max) => `Du kan legge inn ${counted(max, 'bilde', 'bilder')} i døgnet.`,
  ProfileLimit: (max) => `Du kan endre siden din ${times(max)} i døgnet.`,
  RegistrationLimit: () => 'Det er opprettet mange kontoer fra nettet du bruker.',
  ReportLimit: (max) => `Du kan sende ${counted(max, 'rapport', 'rapporter')} i døgnet.`,
  ThreadLimit: (max) => `Du kan starte ${counted(max, 'ny samtale', 'nye samtaler')} i døgnet.`,
};

export const timeUnits: Record<string, readonly [one: string, many: string]> = {
  second: ['sekund', 'sekunder'],
  minute: ['minutt', 'minutter'],
  hour: ['time', 'timer'],
  day: ['dag', 'dager'],
};
