import { maxNeighbourCount } from '@grenda/contract';

export const windowCount = 10;

/** The more neighbours have joined, the more windows of the illustrations are lit. */
export function litWindowCount(neighbourCount: number): number {
  return Math.ceil((neighbourCount / maxNeighbourCount) * windowCount);
}
