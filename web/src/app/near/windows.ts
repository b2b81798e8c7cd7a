import { maxNeighbourCount } from '@grenda/contract';

export const windowCount = 10;

export function litWindows(neighbourCount: number): number {
  return Math.ceil((neighbourCount / maxNeighbourCount) * windowCount);
}
