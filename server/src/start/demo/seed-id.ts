import { v7 } from 'uuid';
import type { Random } from './random.ts';

export function seedId(random: Random, at: Date): string {
  const bytes = Uint8Array.from({ length: 16 }, () => random.int(0, 255));
  return v7({ msecs: at.getTime(), random: bytes });
}
