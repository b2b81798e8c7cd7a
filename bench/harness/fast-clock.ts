// Preloaded into the product. Speeds up its clock. FAST_CLOCK contains the start time, the offset at the start and the
// speed, so that all instances of a run have the same time.
import { replaceClock } from './clock.ts';

const [setAt = 0, aheadMs = 0, speed = 1] = (process.env['FAST_CLOCK'] ?? '').split(' ').map(Number);
replaceClock((systemTime) => setAt + aheadMs + (systemTime - setAt) * speed);
