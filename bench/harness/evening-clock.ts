// Preloaded into the product. Sets its clock forward to 17:01 in Norway, so that digests are due.
import { msUntilHour, replaceClock } from './clock.ts';

const aheadMs = msUntilHour(17) + 60_000;
replaceClock((systemTime) => systemTime + aheadMs);
