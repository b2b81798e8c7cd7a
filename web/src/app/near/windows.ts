import { maxNeighbourCount } from '@grenda/contract';

export const windowCount = 10;

/** Number of lit windows: one for each tenth of the neighbours that make a neighbourhood lively. */
export function litWindows(neighbourCount: number): number {
  return Math.ceil((neighbourCount / maxNeighbourCount) * windowCount);
}
