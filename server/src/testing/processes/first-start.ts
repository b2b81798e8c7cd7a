// Creates a database with V8's compiler configured as it is on a machine with BYTES of memory, and prints the peak memory
// of the process in kB. Usage: node first-start.ts DATA_DIR BYTES.
import fs from 'node:fs';
import { limitCompilerMemory } from '../../db/pglite/compiler-memory.ts';
import { openPGlite } from '../../db/pglite/open-pglite.ts';

const [dataDir = '', memory] = process.argv.slice(2);
limitCompilerMemory(Number(memory));
const database = await openPGlite({ dataDir, onProgress: () => {}, log: undefined });
await database.close();
console.log(/VmHWM:\s+(\d+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'))?.[1]);
