// Preloaded into the product. FAST_CLOCK contains START_MS, OFFSET_MS and SPEED, separated by spaces: the clock is
// OFFSET_MS ahead at the system time START_MS, and then runs SPEED times as fast.
import { replaceClock } from './clock.ts';

const [startMs = 0, offsetMs = 0, speed = 1] = (process.env['FAST_CLOCK'] ?? '').split(' ').map(Number);
replaceClock((systemTime) => startMs + offsetMs + (systemTime - startMs) * speed);
