import { chmodSync, lutimesSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Makes an archive of the folder independent of this machine's umask and clock. `seconds` is a Unix time. */
export function setModesAndTimes(folder: string, seconds: number, programs: readonly string[]): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const isExecutable = entry.isDirectory() || programs.includes(path.relative(folder, file));
    if (!entry.isSymbolicLink()) chmodSync(file, isExecutable ? 0o755 : 0o644);
    lutimesSync(file, seconds, seconds);
  }
  chmodSync(folder, 0o755);
  lutimesSync(folder, seconds, seconds);
}
