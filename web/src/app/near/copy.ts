import { type ListingType, maxNeighbourCount } from '@grenda/contract';
import { brand } from '@grenda/contract/brand';

export const copy = {
  title: 'Nær meg',
  refresh: 'Oppdater',
  pull: 'Dra for å oppdatere',
  release: 'Slipp for å oppdatere',
  loading: 'Henter annonser …',
  composer: 'Hva trenger du hjelp til?',
  home: 'I nabolaget ditt',
  nearby: 'Like ved',
  far: 'Lenger unna',
  openSearch: 'Søk',
  search: 'Søk i annonsene',
  searchHint: 'Søk, for eksempel hund',
  clearSearch: 'Tøm søket',
  type: 'Type',
  all: 'Alle',
  types: { Offer: 'Tilbud', Request: 'Forespørsler' } satisfies Record<ListingType, string>,
  category: 'Kategori',
  more: 'Vis flere',
  moreFailed: 'Vi fikk ikke hentet flere annonser.',
  end: 'Du har sett alle annonsene i nærheten.',
  endOfResults: 'Du har sett alle treffene.',
  own: 'Din annonse',
  invite: 'Inviter naboer',
  inviteTitle: brand.name,
  newListing: 'Legg ut en annonse',
  noNeighbourhood: {
    title: 'Hvor bor du?',
    text: 'Velg nabolaget ditt, så viser vi annonsene fra naboene dine først. Ingen får vite noe nærmere enn det.',
    choose: 'Velg nabolag',
  },
  noResults: {
    title: 'Ingen treff',
    text: 'Vi fant ingen åpne annonser som passer. Prøv et annet ord eller en annen kategori, eller se alle annonsene.',
    clear: 'Vis alle annonser',
  },
  empty: {
    title: 'Ingen annonser akkurat nå',
    text: 'Det er ingen åpne annonser i nærheten. Trenger du en hånd, eller har du en å låne bort?',
  },
  invitation: {
    title: (count: number) => `${count} av ${maxNeighbourCount} i nærområdet ditt`,
    text: 'Med rundt hundre naboer er det nesten alltid noen som kan hjelpe. Inviter noen du kjenner.',
  },
  pendingApproval: {
    title: 'Du er snart inne',
    text: 'Vi sender deg en e-post når du er godkjent. Se hva du kan gjøre imens.',
  },
} as const;
