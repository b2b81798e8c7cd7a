import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const requiredBytes = 4 * 2 ** 30;

/**
 * Makes a folder for the temporary files of the tests, in memory if possible. The tests create thousands of small files,
 * and creating them on a disk takes a sixth of their processor time. Also deletes the folders of runs that were killed.
 */
export function makeTemporaryFolder() {
  const parent = hasMemoryFolder() ? memoryFolder : tmpdir();
  for (const name of readdirSync(parent)) {
    const pid = /^grenda-test-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `grenda-test-${process.pid}`);
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
