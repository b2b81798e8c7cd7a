import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const names = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'];

/** Returns environment variables: the memory settings of the systemd unit, and the folder of Node's compile cache. */
export function deployedSettings(): Record<string, string> {
  const unit = readFileSync(join(root, 'deploy/grenda.service'), 'utf8');
  const settings = names.map((name) => {
    const value = new RegExp(`^Environment=(?:"${name}=([^"]+)"|${name}=(\\S+))`, 'm').exec(unit);
    if (!value) throw new Error(`deploy/grenda.service does not set ${name}.`);
    return [name, value[1] ?? value[2]];
  });
  return { ...Object.fromEntries(settings), NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
}
