import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, openSync } from 'node:fs';
import type { RunContext } from './run-context.ts';

/** Whether this process can mount file systems: only as root on Linux. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** Creates an ext4 file system of `mebibytes` in a file. */
export function makeImage(file: string, mebibytes: number): void {
  const descriptor = openSync(file, 'w');
  ftruncateSync(descriptor, mebibytes * 2 ** 20);
  closeSync(descriptor);
  // Without lazy initialization, which would write in the background and disturb the measurement.
  execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', file]);
}

/** Mounts an image through a loop device, so that everything in the file has gone through the block layer. */
export function mountImage(context: RunContext, image: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  context.defer(() => unmount(folder));
  execFileSync('mount', ['-o', 'loop', image, folder]);
}

/** Unmounts a folder. Does nothing if it is not mounted. */
export function unmount(folder: string): void {
  spawnSync('umount', [folder], { stdio: 'ignore' });
}

/** Copies an image as a sparse file. */
export function copyImage(from: string, to: string): void {
  execFileSync('cp', ['--sparse=always', from, to]);
}

/** Flushes the file system of a folder to its disk. */
export function syncFileSystem(folder: string): void {
  execFileSync('sync', ['-f', folder]);
}

/** Writes a file until its file system is full. */
export function fillFileSystem(file: string): void {
  // dd fails with "no space left on device", as intended.
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64K', 'status=none'], { stdio: 'ignore' });
}
