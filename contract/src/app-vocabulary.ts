// The closed sets and limits of the neighbours' app; plain constants, as in ../vocabulary.ts.

export const reportReasons = ['Spam', 'Unkind', 'Unsafe', 'Other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** In characters. */
export const firstNameLength = { least: 1, most: 50 } as const;
export const aboutLength = 1000;
export const messageLength = 2000;
export const thanksLength = 200;
export const reportNoteLength = 500;
export const searchLength = 80;

/** A neighbourhood with fewer is asked to invite others. */
export const enoughNeighbours = 10;

/** How long a listing is open before it closes by itself, in days. */
export const listingLifeDays = 30;
