import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a fault run plays: a folder of its own, and the promise that whatever it starts is ended. */
export type Stage = {
  folder: string;
  /** Has something ended when the run is over, however it ends; the last first. Throws once that has begun. */
  defer(end: () => void | Promise<void>): void;
};

/** A stage and its end, which leaves nothing behind; ending it twice is no harm. */
export async function openStage(): Promise<{ stage: Stage; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'grenda-faults-'));
  // PostgreSQL runs as nobody when we are root, and has its cluster in here.
  await chmod(folder, 0o755);
  const ends = new AsyncDisposableStack();
  ends.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return { stage: { folder, defer: (end) => ends.defer(end) }, close: () => ends.disposeAsync() };
}
