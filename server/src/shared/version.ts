import { readFileSync } from 'node:fs';

export const rootFolder = new URL('../../../', import.meta.url);

/** The version of Grenda that runs. A package names the commit as well, unless it was made from a tagged release. */
export const version = readVersion(rootFolder);

export function readVersion(folder: URL): string {
  const manifest = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string };
  return manifest.version;
}
