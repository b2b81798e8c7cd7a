// Loaded into the product's process (node --import), where it tells the bench what cannot be seen from outside.
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type ProcessVitals = { eventLoopDelayP99Ms: number; residentMB: number };

const resolutionMs = 5;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();

process.on('message', () => {
  const residentMB = process.memoryUsage.rss() / 1e6;
  // The timer's own period counts in what Node tells.
  const eventLoopDelayP99Ms = Math.max(0, delay.percentile(99) / 1e6 - resolutionMs);
  delay.reset();
  process.send?.({ eventLoopDelayP99Ms, residentMB } satisfies ProcessVitals);
});
// It must not keep the product alive.
process.channel?.unref();
