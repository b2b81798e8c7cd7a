import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../shared/errors.ts';
import { readVersion } from '../../shared/version.ts';

export function checkVersion(root: string): string {
  const running = readVersion(pathToFileURL(`${root}/`));
  // The package records the most recently installed version in `release`; the process runs from `versions`.
  const release = path.join(root, '../../release');
  const isPackage = path.basename(path.dirname(root)) === 'versions' && existsSync(path.join(release, 'package.json'));
  const installed = isPackage ? readVersion(pathToFileURL(`${release}/`)) : running;
  if (installed === running) return running;
  throw new StartError(
    `Version ${running} is running, although ${installed} is installed: the upgrade was refused or rolled back. ` +
      'Find the reason in its output or with journalctl -u grenda, then run sudo grenda upgrade.',
  );
}
