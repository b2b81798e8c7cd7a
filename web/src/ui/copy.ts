import { brand } from '@grenda/contract/brand';
import { language } from '#src/rendering/rendering.ts';

const english = {
  home: `${brand.name}, to the front page`,
  loading: 'Loading',
  close: 'Close',
  tryAgain: 'Try Again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on.',
  loadingPage: 'Loading page',
  offline: { title: 'No network.', text: 'The page opens when the network is back.' },
  outdated: 'What you see may be old.',
  notFound: { title: 'Page not found', home: 'Go home' },
  error: {
    title: 'Something went wrong',
    text: 'This page does not work at the moment. Loading it again usually helps.',
  },
  notifications: (hotkey: string) => `Notifications (${hotkey})`,
  table: {
    empty: 'No results.',
    selection: 'Selection',
    selectAll: 'Select all rows on this page',
    selectAllText: 'Select all',
    selectedCount: (count: number) => `${count} selected`,
    clear: 'Clear selection',
    select: (name: string) => `Select ${name}`,
    selected: (count: number, visible: number) => `${count} of ${visible} row(s) selected.`,
    pageSize: 'Rows per page',
    page: (number: number, count: number) => `Page ${number} of ${count}`,
    first: 'Go to first page',
    previous: 'Go to previous page',
    next: 'Go to next page',
    last: 'Go to last page',
    view: 'View',
    columns: 'Toggle columns',
    sortBy: 'Sort by',
    newestFirst: 'Newest first',
    sortAscending: 'Sort ascending',
    sortDescending: 'Sort descending',
    clearSearch: 'Clear search',
    clearAll: 'Clear all',
    clearFilters: 'Clear search and filters',
  },
} as const;

type Translation<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => Translation<R>
    : { [K in keyof T]: Translation<T[K]> };

type UiCopy = Translation<typeof english>;

/** Norwegian documents have no data tables, so the table texts stay in English. */
export const norwegian: UiCopy = {
  ...english,
  home: `${brand.name}, til forsiden`,
  loading: 'Laster',
  close: 'Lukk',
  tryAgain: 'Prøv igjen',
  showPassword: 'Vis passordet',
  hidePassword: 'Skjul passordet',
  capsLock: 'Caps Lock er på.',
  loadingPage: 'Laster siden',
  offline: { title: 'Uten nett.', text: 'Siden åpnes når nettet er tilbake.' },
  outdated: 'Det du ser, kan være gammelt.',
  notFound: { title: 'Fant ikke siden', home: 'Til forsiden' },
  error: {
    title: 'Noe gikk galt',
    text: 'Siden virker ikke akkurat nå. Det hjelper som regel å laste den på nytt.',
  },
  notifications: (hotkey) => `Varsler (${hotkey})`,
};

/** On the server, each text is read in the language of the current rendering. */
export const copy: UiCopy = globalThis.document ? textsInCurrentLanguage() : textsOfEachRendering();

function textsInCurrentLanguage(): UiCopy {
  return language() === 'nb' ? norwegian : english;
}

function textsOfEachRendering(): UiCopy {
  return new Proxy(english, { get: (_, name) => Reflect.get(textsInCurrentLanguage(), name) });
}

export const siteFooter = {
  text: 'Laget på fritiden, for gode naboer.',
  privacy: 'Personvern',
  administration: 'Administrasjon',
  signIn: 'Logg inn',
} as const;
