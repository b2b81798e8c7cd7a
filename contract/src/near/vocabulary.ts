export const searchLength = 80;

/** Below this number, the app asks neighbours to invite others. */
export const maxNeighbourCount = 100;
