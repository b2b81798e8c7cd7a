import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../shared/errors.ts';
import { readVersion } from '../../shared/version.ts';

export function checkVersion(root: string): string {
  const running = readVersion(pathToFileURL(`${root}/`));
  // The package stores the version installed last separately from the versions that may run.
  const release = path.join(root, '../../release');
  const isPackage = path.basename(path.dirname(root)) === 'versions' && existsSync(path.join(release, 'package.json'));
  const installed = isPackage ? readVersion(pathToFileURL(`${release}/`)) : running;
  if (installed === running) return running;
  throw new StartError(
    `${running} runs, although ${installed} is installed: it was not ready after the upgrade. ` +
      'journalctl -u grenda says why; sudo grenda upgrade tries again.',
  );
}
