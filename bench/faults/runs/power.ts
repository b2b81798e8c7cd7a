import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../../harness/progress.ts';
import { canMount, copyImage, makeImage, mountImage, syncFileSystem, unmount } from '../disk-image.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { type People, signInPeople } from '../clients.ts';
import { startProduct } from '../product.ts';
import type { Stage } from '../run-context.ts';
import { copyFolder, seedFolder } from '../stores.ts';
import { sleep } from '../wait.ts';
import { type Acknowledged, addTo, countOf, findLost, nothingAcknowledged, startWriters } from '../writers.ts';

const rounds = 15;
const mebibytes = 384;

/** Promise 42: the power goes in the middle of writes of the embedded engine. */
export const power: FaultRun = {
  about: 'power cuts under writes of the embedded engine, 15 and a control: nothing acknowledged is lost',
  start: async (stage) => {
    if (!canMount) throw new Error('It mounts file systems, which takes root on Linux.');
    const seed = await seedFolder(stage);
    return [await cutPower(stage, seed), await controlWithoutFsync(stage, seed)];
  },
};

async function cutPower(stage: Stage, seed: string): Promise<Outcome> {
  const disk = await openDisk(stage, seed, 'power');
  const all = nothingAcknowledged();
  const lost: string[] = [];
  const cutsMs: number[] = [];
  const tick = progress('power cut', rounds);
  let people: People | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const cut = await cutOnce(stage, disk, people);
    people = cut.people;
    addTo(all, cut.acknowledged);
    cutsMs.push(cut.copyMs);
    lost.push(...cut.lost);
    tick();
  }
  return {
    run: 'power, pglite',
    rounds,
    acknowledged: countOf(all),
    lost: lost.length,
    faults: lost.slice(0, 5).map((each) => `Lost: ${each}.`),
    figures: { slowestCopyMs: Math.round(Math.max(...cutsMs)) },
  };
}

/** The same with fsync off must lose rows, or the run could not tell. */
async function controlWithoutFsync(stage: Stage, seed: string): Promise<Outcome> {
  const disk = await openDisk(stage, seed, 'control');
  const preload = ['--import', new URL('../without-fsync.ts', import.meta.url).href];
  let acknowledged = 0;
  let lost = 0;
  const controls = 3;
  const tick = progress('power cut without fsync', controls);
  for (let round = 0; round < controls; round += 1) {
    const cut = await cutOnce(stage, disk, undefined, preload);
    acknowledged += countOf(cut.acknowledged);
    lost += cut.lost.length;
    tick();
  }
  const faults = lost > 0 ? [] : ['It lost nothing with fsync off, so it could not see a loss.'];
  return { run: 'power, control: fsync off', rounds: controls, acknowledged, lost, faults, figures: {} };
}

/** A mounted image with the neighbourhood on it, and where the next copy of it goes. */
type Disk = { image: string; folder: string; next: () => { image: string; folder: string } };

async function openDisk(stage: Stage, seed: string, name: string): Promise<Disk> {
  let copies = 0;
  const next = () => {
    copies += 1;
    const base = join(stage.folder, `${name}-${copies}`);
    return { image: `${base}.img`, folder: base };
  };
  const first = next();
  makeImage(first.image, mebibytes);
  mountImage(stage, first.image, first.folder);
  const dataDir = join(first.folder, 'data');
  mkdirSync(dataDir);
  await copyFolder(seed, dataDir);
  syncFileSystem(first.folder);
  return { ...first, next };
}

type Cut = { people: People; acknowledged: Acknowledged; lost: string[]; copyMs: number };

/**
 * Copies the image while the writers go on: the copy has what had reached the block layer and nothing
 * of what the system still had in memory, which is what a power cut leaves. Then looks on the copy for
 * what had been acknowledged before the copying began. The copy is the next round's disk.
 */
async function cutOnce(stage: Stage, disk: Disk, known?: People, nodeArguments: string[] = []): Promise<Cut> {
  const writing = await startProduct(stage, { store: dataOn(disk), nodeArguments });
  const people = known ?? (await signInPeople(writing.origin, 4));
  syncFileSystem(disk.folder);
  const writers = startWriters(people);
  await sleep(600 + Math.random() * 1_200);
  const acknowledged = structuredClone(writers.acknowledged);
  const copy = disk.next();
  const begun = performance.now();
  copyImage(disk.image, copy.image);
  const copyMs = performance.now() - begun;
  await writing.kill();
  await writers.stop();
  unmount(disk.folder);
  rmSync(disk.image);

  Object.assign(disk, copy);
  mountImage(stage, disk.image, disk.folder);
  const reopened = await startProduct(stage, { store: dataOn(disk) });
  const lost = await findLost(people, acknowledged);
  await reopened.stop();
  return { people, acknowledged, lost, copyMs };
}

function dataOn({ folder }: Disk): { DATA_DIR: string } {
  return { DATA_DIR: join(folder, 'data') };
}
