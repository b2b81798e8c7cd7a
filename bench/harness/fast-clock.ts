// Preloaded into the product. FAST_CLOCK is START_MS OFFSET_MS SPEED.
import { replaceClock } from './clock.ts';

const [startMs = 0, offsetMs = 0, speed = 1] = (process.env['FAST_CLOCK'] ?? '').split(' ').map(Number);
replaceClock((systemTime) => startMs + offsetMs + (systemTime - startMs) * speed);
