import { readFileSync } from 'node:fs';

export const rootFolder = new URL('../../../', import.meta.url);

/** The running version of Grenda. In packages that were not built from a tagged release, it includes the commit. */
export const version = readVersion(rootFolder);

export function readVersion(folder: URL): string {
  const manifest = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string };
  return manifest.version;
}
