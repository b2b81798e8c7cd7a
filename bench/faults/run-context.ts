import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The temporary folder of a fault-injection run, and the cleanup of everything it starts. */
export type RunContext = {
  folder: string;
  /** Registers a cleanup. Cleanups run in reverse order however the run ends. Throws once the first has started. */
  defer(cleanup: () => void | Promise<void>): void;
};

/** Opens a context. `close` runs the cleanup and may be called twice. */
export async function openRunContext(): Promise<{ context: RunContext; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'grenda-faults-'));
  // If this process is root, PostgreSQL runs as the user `nobody`, with its cluster in this folder.
  await chmod(folder, 0o755);
  const cleanups = new AsyncDisposableStack();
  cleanups.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return { context: { folder, defer: (cleanup) => cleanups.defer(cleanup) }, close: () => cleanups.disposeAsync() };
}
