/** Where a poster can hang. Words to choose from, since a text could name an address (promise 57). */
export const posterPlaces = [
  'Stairwell',
  'Shop',
  'NoticeBoard',
  'Library',
  'School',
  'Cafe',
  'BusStop',
  'Workplace',
  'Other',
] as const;

export type PosterPlace = (typeof posterPlaces)[number];

/** Users whom a neighbour may vouch for in 30 days. */
export const maxVouches = 3;

/** Posters that a user may have hanging. */
export const maxPosters = 20;
