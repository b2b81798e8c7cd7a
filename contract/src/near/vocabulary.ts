// Closed sets and limits: plain constants, so that a browser can load them without zod.

/** In characters. */
export const searchLength = 80;

/** A neighbourhood with fewer is asked to invite others. */
export const enoughNeighbours = 10;
