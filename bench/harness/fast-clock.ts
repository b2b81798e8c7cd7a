// Preloaded into the product. FAST_CLOCK contains when the clock was set, how far ahead it was then, and how many times
// as fast as the system's it runs, so that all instances of a run have the same time.
import { replaceClock } from './clock.ts';

const [setAt = 0, aheadMs = 0, speed = 1] = (process.env['FAST_CLOCK'] ?? '').split(' ').map(Number);
replaceClock((systemTime) => setAt + aheadMs + (systemTime - setAt) * speed);
