/** A closed list, because free text could contain an address (promise 121). */
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

/** Per user and 30 days. */
export const maxVouches = 3;

export const maxPosters = 20;
