import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const requiredBytes = 4 * 2 ** 30;

/**
 * Makes a folder for the temporary files of the tests, in memory if possible (decision 188). Deletes the folders of runs
 * that were killed.
 */
export function makeTemporaryFolder() {
  const parent = hasMemoryFolder() ? memoryFolder : tmpdir();
  const prefix = `grenda-test-${userInfo().uid}-`;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length));
    // In containers, a new run can have the process id of a killed one.
    if (pid === process.pid || !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, prefix + process.pid);
  mkdirSync(folder);
  // If root runs the tests, PostgreSQL runs as the user `nobody`, and loads the library of shifted-clock.mjs from here.
  chmodSync(folder, 0o711);
  return folder;
}

function hasMemoryFolder() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.includes(` ${memoryFolder} `));
    const { bavail, bsize } = statfsSync(memoryFolder);
    return mount !== undefined && !/\bnoexec\b/.test(mount) && bavail * bsize > requiredBytes;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
