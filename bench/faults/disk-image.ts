import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, openSync } from 'node:fs';
import type { RunContext } from './run-context.ts';

export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

export function makeImage(file: string, mebibytes: number): void {
  const descriptor = openSync(file, 'w');
  ftruncateSync(descriptor, mebibytes * 2 ** 20);
  closeSync(descriptor);
  // With lazy initialization, the kernel would keep writing inode tables to the image during the run.
  execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', file]);
}

/**
 * Mounts an image. The image file does not contain writes that are still in the page cache, so a copy of it has the
 * content that a disk has after a power loss.
 */
export function mountImage(context: RunContext, image: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  context.defer(() => unmount(folder));
  execFileSync('mount', ['-o', 'loop', image, folder]);
}

export function unmount(folder: string): void {
  spawnSync('umount', [folder], { stdio: 'ignore' });
}

export function copyImage(from: string, to: string): void {
  execFileSync('cp', ['--sparse=always', from, to]);
}

export function syncFileSystem(folder: string): void {
  execFileSync('sync', ['-f', folder]);
}

export function fillFileSystem(file: string): void {
  // dd fails when the file system is full, as intended.
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64K', 'status=none'], { stdio: 'ignore' });
}
