import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/root.ts';

/** Returns the text of a file in `deploy/` with all replacements made. Throws if a text to replace does not occur. */
export function shippedSettings(file: string, replacements: Record<string, string>): string {
  const text = readFileSync(join(root, 'deploy', file), 'utf8');
  return Object.entries(replacements).reduce((replaced, [from, to]) => {
    if (!replaced.includes(from)) throw new Error(`deploy/${file} does not contain '${from}' any more.`);
    return replaced.replaceAll(from, to);
  }, text);
}
