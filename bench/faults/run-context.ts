import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type RunContext = {
  folder: string;
  /** Registers a cleanup. Cleanups run in reverse order, even if the run fails. `defer` throws once they have begun. */
  defer(cleanup: () => void | Promise<void>): void;
};

export async function openRunContext(): Promise<{ context: RunContext; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'grenda-faults-'));
  // If this process is root, PostgreSQL runs as `nobody`, who must be able to enter this folder.
  await chmod(folder, 0o755);
  const cleanups = new AsyncDisposableStack();
  cleanups.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return { context: { folder, defer: (cleanup) => cleanups.defer(cleanup) }, close: () => cleanups.disposeAsync() };
}
