// Preloaded into the product. Sets its clock forward by up to a day, to 17:01 in Norway.
import { msUntilHour, replaceClock } from './clock.ts';

const aheadMs = msUntilHour(17) + 60_000;
replaceClock((systemTime) => systemTime + aheadMs);
