export const searchLength = 80;

/** The neighbours near a user are counted up to this number. */
export const maxNeighbourCount = 100;
