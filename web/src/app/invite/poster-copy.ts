import { maxPosters, type PosterPlace } from '@grenda/contract';
import { brand } from '@grenda/contract/brand';

export const posterCopy = {
  title: 'Heng opp en plakat',
  text: 'En plakat i oppgangen eller på butikken når naboer du ikke kjenner. Hver plakat har sin egen kode, så dere ser hvor mange som har blitt med gjennom den.',
  loading: 'Lager plakaten …',
  kind: 'Utforming',
  kinds: { whole: 'Hel plakat', strips: 'Med lapper til å rive av' },
  isBilingual: 'Også på engelsk',
  print: 'Skriv ut plakaten',
  hung: 'Jeg har hengt opp en plakat',
  place: 'Hvor henger den?',
  save: 'Lagre',
  cancel: 'Avbryt',
  places: {
    Stairwell: 'Oppgang',
    Shop: 'Butikk',
    NoticeBoard: 'Oppslagstavle',
    Library: 'Bibliotek',
    School: 'Skole eller barnehage',
    Cafe: 'Kafé',
    BusStop: 'Holdeplass',
    Workplace: 'Arbeidsplass',
    Other: 'Et annet sted',
  } satisfies Record<PosterPlace, string>,
  tooMany: `Du har ${maxPosters} plakater oppe. Si fra om en du har tatt ned, før du henger opp en til.`,
  list: (place: string) => `Plakater i ${place}`,
  listLoading: 'Henter plakatene …',
  empty: 'Ingen har hengt opp en plakat ennå.',
  own: 'din plakat',
  since: (day: string) => `Hengt opp ${day}`,
  joined: (count: number) =>
    count === 0 ? 'Ingen har blitt med ennå' : count === 1 ? 'Én har blitt med' : `${count} har blitt med`,
  check: 'Henger den fortsatt?',
  yes: 'Ja',
  no: 'Nei',
  takeDown: 'Den er tatt ned',
  takenDown: 'Plakaten er borte fra lista',
  undo: 'Angre',
  /** Texts of the printed poster. */
  printed: {
    nb: {
      heading: (place: string) => `Hjelp fra naboer i ${place}`,
      text: 'Lån en drill, få noen til å passe katten, eller gi en time av din egen tid. Gratis og uten reklame.',
      scan: 'Skann koden og bli med',
      from: (association: string) => `Hilsen ${association}`,
    },
    en: {
      heading: (place: string) => `Help from neighbours in ${place}`,
      text: 'Borrow a drill, find someone to feed the cat, or lend an hour of your own. Free, and without ads.',
      scan: 'Scan the code to join',
      from: (association: string) => `From ${association}`,
    },
  },
  strip: (place: string) => `${brand.name} i ${place}`,
} as const;
