import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

const niceness = 10;

/**
 * Lowers the priority of libuv's threads on Linux, so that hashing does not delay requests. Call it after the first
 * hash, which starts the threads.
 */
export async function lowerPoolPriority(): Promise<void> {
  const threads = await readdir('/proc/self/task').catch(() => []);
  await Promise.all(
    threads.map(async (thread) => {
      const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8').catch(() => '');
      if (name.trim() === 'libuv-worker') lowerPriority(Number(thread));
    }),
  );
}

function lowerPriority(thread: number): void {
  try {
    setPriority(thread, niceness);
  } catch {
    // A sandbox may refuse setpriority(2). The server works without it.
  }
}
