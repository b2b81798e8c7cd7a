// Preloaded into the product. FAST_CLOCK contains the start time, the offset at the start, and the speed.
import { replaceClock } from './clock.ts';

const [setAt = 0, aheadMs = 0, speed = 1] = (process.env['FAST_CLOCK'] ?? '').split(' ').map(Number);
replaceClock((systemTime) => setAt + aheadMs + (systemTime - setAt) * speed);
