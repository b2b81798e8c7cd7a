import os from 'node:os';
import v8 from 'node:v8';

/** Peak memory of a process that creates an embedded database, in bytes (promise 101). */
export const embeddedMemory = 700e6;

/** Memory limit in bytes below which V8 does not optimize PGlite's code. */
const roomyMemory = 2 * 2 ** 30;

/** Returns the memory of the machine, or of the container or systemd unit if that is less, in bytes. */
export function memoryLimit(): number {
  // 0 or a huge number without a limit.
  return Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
}

/** Keeps V8 from optimizing PGlite's WebAssembly, which takes 600 MB (decision 92). Call it before loading PGlite. */
export function limitCompilerMemory(memory: number): void {
  if (memory < roomyMemory) v8.setFlagsFromString('--no-wasm-tier-up --no-wasm-dynamic-tiering');
}
