import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunContext } from './run-context.ts';
import { sleep } from './wait.ts';

/** A control group (cgroup v1 or v2). When the group exceeds its memory limit, the kernel kills processes of it. */
export type MemoryLimit = {
  /** Writing a process id to this file moves the process into the group. */
  processesFile: string;
  /** Returns the peak memory while `work` runs, without the page cache. */
  peakMBWhile: (work: Promise<unknown>) => Promise<number>;
  /** Returns the peak memory so far, including the page cache, which the kernel frees on demand. */
  peakMB: () => number;
  /** Returns how many processes of the group the kernel has killed. */
  kills: () => number;
};

const sampleMs = 20;
const isUnified = existsSync('/sys/fs/cgroup/cgroup.controllers');
const parent = isUnified ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory';
const files = isUnified
  ? { limit: 'memory.max', swap: 'memory.swap.max', peak: 'memory.peak', events: 'memory.events' }
  : {
      limit: 'memory.limit_in_bytes',
      swap: 'memory.swappiness',
      peak: 'memory.max_usage_in_bytes',
      events: 'memory.oom_control',
    };
const anonymous = isUnified ? /^anon (\d+)$/m : /^total_rss (\d+)$/m;

/** Returns the command that runs Node, in the control group of `processesFile` if it is given. */
export function nodeCommand(args: readonly string[], processesFile?: string): [string, string[]] {
  if (processesFile === undefined) return [process.execPath, [...args]];
  return ['sh', ['-c', 'echo $$ > "$0" && exec "$@"', processesFile, process.execPath, ...args]];
}

export const canLimitMemory = process.getuid?.() === 0 && existsSync(parent);

export function limitMemory(context: RunContext, name: string, bytes: number): MemoryLimit {
  const folder = join(parent, `grenda-${process.pid}-${name}`);
  const read = (file: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? NaN);
  mkdirSync(folder);
  context.defer(() => rmdirSync(folder));
  writeFileSync(join(folder, files.limit), String(bytes));
  writeFileSync(join(folder, files.swap), '0');
  return {
    processesFile: join(folder, 'cgroup.procs'),
    peakMBWhile: async (work) => {
      const ended = new AbortController();
      const running = work.finally(() => ended.abort());
      let peak = 0;
      while (!ended.signal.aborted) {
        peak = Math.max(peak, read('memory.stat', anonymous));
        await Promise.race([running, sleep(sampleMs)]);
      }
      await running;
      return Math.round(peak / 1e6);
    },
    peakMB: () => Math.round(read(files.peak, /(\d+)/) / 1e6),
    kills: () => read(files.events, /^oom_kill (\d+)$/m),
  };
}
