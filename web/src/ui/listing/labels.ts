import type { ListingCategory, ListingStatus, ListingType } from '@grenda/contract';

export const typeLabels: Record<ListingType, string> = { Offer: 'Tilbud', Request: 'Forespørsel' };

export const statusLabels: Record<ListingStatus | 'Waiting', string> = {
  Open: 'Åpen',
  Completed: 'Fullført',
  Closed: 'Lukket',
  Waiting: 'Venter på godkjenning',
};

export const categoryLabels: Record<ListingCategory, string> = {
  Errands: 'Ærend',
  Household: 'Husholdning',
  Transport: 'Transport',
  Physical: 'Fysisk arbeid',
  Care: 'Omsorg',
  Teaching: 'Undervisning',
  Tech: 'Teknologi',
  Pets: 'Kjæledyr',
  Social: 'Sosialt',
  Other: 'Annet',
};

export const datesLabel = 'Dato';
