// Loaded into the product's process (node --import) to report its event loop delay, memory and CPU time.
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type ProcessStats = { eventLoopDelayP99Ms: number; residentMB: number; cpuMs: number };

const resolutionMs = 5;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();
let cpuBefore = process.cpuUsage();

process.on('message', () => {
  const residentMB = process.memoryUsage.rss() / 1e6;
  // Node's figure includes the period of the timer.
  const eventLoopDelayP99Ms = Math.max(0, delay.percentile(99) / 1e6 - resolutionMs);
  delay.reset();
  const { user, system } = process.cpuUsage(cpuBefore);
  cpuBefore = process.cpuUsage();
  process.send?.({ eventLoopDelayP99Ms, residentMB, cpuMs: (user + system) / 1000 } satisfies ProcessStats);
});
process.channel?.unref();
