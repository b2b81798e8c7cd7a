import { maxNeighbourCount } from '@grenda/contract';

export const windowCount = 10;

/** Returns the number of lit windows in a drawing: one for every ten neighbours, rounded up. */
export function litWindowCount(neighbourCount: number): number {
  return Math.ceil((neighbourCount / maxNeighbourCount) * windowCount);
}
