import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** What Node is told where the product is deployed, from the unit itself; the compiled code is kept under .cache. */
export function deployedSettings(): Record<string, string> {
  const unit = readFileSync(join(root, 'deploy/grenda.service'), 'utf8');
  const line = /^Environment=(NODE_OPTIONS=.*)$/m.exec(unit)?.[1];
  if (line === undefined) throw new Error('deploy/grenda.service no longer has the line Environment=NODE_OPTIONS=…');
  const settings = Object.fromEntries(line.split(' ').map((setting) => settingOf(setting)));
  return { ...settings, NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
}

/** `NAME=VALUE`, whose value may have an equals sign of its own. */
function settingOf(text: string): [string, string] {
  const end = text.indexOf('=');
  return [text.slice(0, end), text.slice(end + 1)];
}
