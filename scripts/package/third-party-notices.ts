import { readFileSync } from 'node:fs';
import path from 'node:path';
import { noticesOf } from '../../web/build/third-party-notices.ts';
import { type InstalledPackage, libvipsPrefix } from './install-packages.ts';
import { nodeVersion } from './targets.ts';

const licences = path.resolve(import.meta.dirname, '../../deploy/package/licences');

type Shipped = { modules: string; installed: readonly InstalledPackage[]; webNotices: string; nodeLicence: string };

export function thirdPartyNotices({ modules, installed, webNotices, nodeLicence }: Shipped): string {
  const line = '='.repeat(80);
  const part = (heading: string, text: string) => `${line}\n${heading}\n${line}\n\n${text.trim()}\n`;
  return [
    part(
      'Packages of the server',
      noticesOf(installed.map(({ folder }) => path.join(modules, folder, 'package.json'))),
    ),
    ...installed
      .filter(({ name }) => name.startsWith(libvipsPrefix))
      .map((library) => part(`Libraries in ${library.name}`, describeLibraries(modules, library))),
    part('Packages in the web pages', webNotices),
    part(`Node.js ${nodeVersion}`, nodeLicence),
  ].join('\n');
}

/** Returns what the LGPL 3 requires: the texts of the LGPL and the GPL, and a link to the sources. */
function describeLibraries(modules: string, { folder, version }: InstalledPackage): string {
  return [
    readFileSync(path.join(modules, folder, 'README.md'), 'utf8'),
    `The sources and build instructions: https://github.com/lovell/sharp-libvips/tree/v${version}`,
    `The libraries are linked into one shared library in node_modules/${folder}/lib, which you may replace with your own build.`,
    ...['LGPL-3.txt', 'GPL-3.txt'].map((name) => readFileSync(path.join(licences, name), 'utf8')),
  ].join('\n\n');
}
