import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, openSync } from 'node:fs';
import type { Stage } from './run-context.ts';

/** Whether file systems can be mounted here: on Linux, by root. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** Makes an ext4 file system of so many MiB in a file. */
export function makeImage(file: string, mebibytes: number): void {
  const descriptor = openSync(file, 'w');
  ftruncateSync(descriptor, mebibytes * 2 ** 20);
  closeSync(descriptor);
  // Nothing is left to be done in the background, where it would disturb what is measured.
  execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', file]);
}

/** Mounts an image through a loop device; what reaches the file has gone through the block layer. */
export function mountImage(stage: Stage, image: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  stage.defer(() => unmount(folder));
  execFileSync('mount', ['-o', 'loop', image, folder]);
}

/** Unmounts; no harm when nothing is mounted there. */
export function unmount(folder: string): void {
  spawnSync('umount', [folder], { stdio: 'ignore' });
}

/** Copies an image with its holes, as fast as the machine can. */
export function copyImage(from: string, to: string): void {
  execFileSync('cp', ['--sparse=always', from, to]);
}

/** Writes everything of the file system a folder is on to its disk. */
export function syncFileSystem(folder: string): void {
  execFileSync('sync', ['-f', folder]);
}

/** Writes a file until not a byte more fits where it is. */
export function fillUp(file: string): void {
  // It ends with an error, which is what it is for.
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64K', 'status=none'], { stdio: 'ignore' });
}
