import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/root.ts';

/** A file of deploy/ with some of its text changed wherever it stands, and nothing else. */
export function shippedSettings(file: string, change: Record<string, string>): string {
  const text = readFileSync(join(root, 'deploy', file), 'utf8');
  return Object.entries(change).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`deploy/${file} no longer says ${from}.`);
    return before.replaceAll(from, to);
  }, text);
}
