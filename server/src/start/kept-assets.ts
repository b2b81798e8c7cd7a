import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';

const minBuilds = 3;
const maxBuilds = 10;
const servedWithinMs = 7 * 24 * 60 * 60_000;

type Build = { startedAt: string; files: readonly string[] };

type KeepOptions = {
  assets: string;
  folder: string;
  clock: Deps['clock'];
};

export async function openKeptAssets(
  filesFolder: string,
  dataDir: string,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
): Promise<string | undefined> {
  const folder = join(dataDir, 'web-assets');
  try {
    await keepAssets({ assets: join(filesFolder, 'assets'), folder, clock });
    return folder;
  } catch (error) {
    log.warn(
      { err: error },
      'cannot keep the assets of earlier builds for open pages: check that DATA_DIR is writable',
    );
    return undefined;
  }
}

/**
 * Keeps the assets of earlier builds, because open pages still load them (decision 132). Keeps the last three builds,
 * and up to ten if they were served within the last seven days.
 */
export async function keepAssets({ assets, folder, clock }: KeepOptions): Promise<void> {
  await mkdir(folder, { recursive: true });
  const listFile = join(folder, 'builds.json');
  const files = (await readdir(assets)).toSorted();
  const builds = keptBuilds(files, await readBuilds(listFile), clock.now());
  const kept = new Set(await readdir(folder));
  for (const file of files.filter((name) => !kept.has(name)))
    await copyAtomically(join(assets, file), join(folder, file));
  await writeAtomically(listFile, JSON.stringify(builds));
  const needed = new Set(['builds.json', ...builds.flatMap((build) => build.files)]);
  for (const file of kept) if (!needed.has(file)) await rm(join(folder, file), { force: true });
}

function keptBuilds(files: readonly string[], earlier: readonly Build[], now: Date): Build[] {
  const isNew = earlier[0]?.files.join() !== files.join();
  const builds = isNew ? [{ startedAt: now.toISOString(), files }, ...earlier] : earlier;
  return builds.filter((_, index) => {
    // A build is served until the next one starts.
    const servedUntil = Date.parse(builds[index - 1]?.startedAt ?? now.toISOString());
    return index < minBuilds || (index < maxBuilds && now.getTime() - servedUntil < servedWithinMs);
  });
}

async function readBuilds(listFile: string): Promise<Build[]> {
  try {
    return JSON.parse(await readFile(listFile, 'utf8')) as Build[];
  } catch {
    // The file does not exist before the first start. A damaged file counts as empty.
    return [];
  }
}

async function copyAtomically(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.part`, constants.COPYFILE_FICLONE);
  await rename(`${to}.part`, to);
}

async function writeAtomically(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}
