import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** Ten steps below the event loop: it gets a core at once, the pool what is left. */
const niceness = 10;

/**
 * Lowers the priority of libuv's pool, where passwords are hashed, below that of the event loop, so that cheap calls
 * do not wait for hashes. The pool must have run something before. Only Linux gives a thread a priority of its own
 * (setpriority(2)); elsewhere, and where a sandbox refuses it, nothing changes.
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
    // It is a kindness to other calls, and no reason not to start.
  }
}
