import { v7 } from 'uuid';
import type { Random } from './random.ts';

/** An id (UUID v7) of the time given, the same whenever the generator is. */
export function seedId(random: Random, at: Date): string {
  const bytes = Uint8Array.from({ length: 16 }, () => random.int(0, 255));
  return v7({ msecs: at.getTime(), random: bytes });
}
