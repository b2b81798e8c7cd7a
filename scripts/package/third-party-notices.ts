import path from 'node:path';
import { noticesOf } from '../../web/build/third-party-notices.ts';
import type { InstalledPackage } from './install-packages.ts';
import { nodeVersion } from './targets.ts';

type Shipped = { modules: string; installed: readonly InstalledPackage[]; bundled: string; nodeLicence: string };

export function describePackages({ modules, installed, bundled, nodeLicence }: Shipped): string {
  const line = '='.repeat(80);
  const part = (heading: string, text: string) => `${line}\n${heading}\n${line}\n\n${text.trim()}\n`;
  return [
    part(
      'Packages of the server',
      noticesOf(installed.map(({ folder }) => path.join(modules, folder, 'package.json'))),
    ),
    part('Packages within the pages', bundled),
    part(`Node.js ${nodeVersion}`, nodeLicence),
  ].join('\n');
}
