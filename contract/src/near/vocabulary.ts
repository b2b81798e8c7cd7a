export const searchLength = 80;

export const maxNeighbourCount = 100;
