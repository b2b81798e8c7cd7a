// Closed sets and limits: plain constants, so that a browser can load them without zod.

/** In characters. */
export const messageLength = 2000;
export const thanksLength = 200;
