import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

const niceness = 10;

/**
 * Lowers the priority of libuv's thread pool, where passwords are hashed, so that cheap requests do not wait for it.
 * The pool starts with its first job, so run one before. Does nothing except on Linux, with its per-thread priorities.
 */
export async function lowerPoolPriority(): Promise<void> {
  const threads = await readdir('/proc/self/task').catch(() => []);
  await Promise.all(
    threads.map(async (thread) => {
      const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8').catch(() => '');
      if (name.trim() === 'libuv-worker') lower(Number(thread));
    }),
  );
}

function lower(thread: number): void {
  try {
    setPriority(thread, niceness);
  } catch {
    // A sandbox may refuse setpriority(2). The server works without it.
  }
}
