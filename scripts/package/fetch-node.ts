import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.ts';
import { nodeVersion, type Target } from './targets.ts';

export type NodeFiles = { program: string; licence: string };

/**
 * Downloads Node from npm unless it is in `.cache`, and unpacks the program and its licence into `folder`.
 * @throws if the archive does not match the checksum in targets.ts
 */
export function fetchNode(root: string, { cpu, nodeIntegrity }: Target, folder: string): NodeFiles {
  const cache = path.join(root, '.cache', 'node');
  const archive = path.join(cache, `node-linux-${cpu}-${nodeVersion}.tgz`);
  mkdirSync(cache, { recursive: true });
  if (!existsSync(archive)) {
    run('npm', ['pack', `node-linux-${cpu}@${nodeVersion}`, '--pack-destination', cache, '--loglevel=error'], {
      cwd: cache,
    });
  }
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (integrity !== nodeIntegrity) throw new Error(`${archive} does not match the checksum in targets.ts. Delete it.`);
  mkdirSync(folder, { recursive: true });
  const names = ['package/bin/node', 'package/LICENSE'];
  run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', ...names], { cwd: folder });
  return { program: path.join(folder, 'bin/node'), licence: path.join(folder, 'LICENSE') };
}
