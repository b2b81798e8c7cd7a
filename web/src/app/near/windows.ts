import { maxNeighbourCount } from '@grenda/contract';

export const windowCount = 10;

/** Returns the number of lit windows. From `maxNeighbourCount` neighbours on, all are lit. */
export function litWindows(neighbourCount: number): number {
  return Math.ceil((neighbourCount / maxNeighbourCount) * windowCount);
}
