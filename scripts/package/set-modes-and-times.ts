import { chmodSync, lutimesSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Sets modes and times, so that an archive of the folder does not depend on this machine's umask and clock. `seconds` is
 * a Unix time. `programs` are the paths, relative to the folder, of the files to make executable.
 */
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
