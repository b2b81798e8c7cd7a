import os from 'node:os';
import v8 from 'node:v8';

/** Maximum memory of a process that creates an embedded database, in bytes (promise 101). */
export const embeddedMemory = 700e6;

const minOptimizedMemory = 2 * 2 ** 30;

/** Returns the memory of the machine, or of the container or systemd unit if that is less, in bytes. */
export function memoryLimit(): number {
  // Without a limit, `constrainedMemory()` returns 0 or a huge number.
  return Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
}

/**
 * With less than 2 GiB of memory, keeps V8 from optimizing PGlite, because the optimization takes 600 MB (decision 92).
 * Call it before opening a PGlite database.
 */
export function limitCompilerMemory(memory: number): void {
  if (memory < minOptimizedMemory) v8.setFlagsFromString('--no-wasm-tier-up --no-wasm-dynamic-tiering');
}
