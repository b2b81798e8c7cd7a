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

/** How many neighbours a user may vouch for in 30 days. */
export const maxVouches = 3;

/** How many posters a user may have up at the same time. */
export const maxPosters = 20;
