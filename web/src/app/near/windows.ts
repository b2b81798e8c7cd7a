import { maxNeighbourCount } from '@grenda/contract';

export const windowCount = 10;

/** Returns the number of lit windows; all are lit from `maxNeighbourCount` neighbours on. */
export function litWindows(neighbourCount: number): number {
  return Math.ceil((neighbourCount / maxNeighbourCount) * windowCount);
}
