import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../../harness/progress.ts';
import { canMount, copyImage, makeImage, mountImage, syncFileSystem, unmount } from '../disk-image.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { type Clients, signInClients } from '../clients.ts';
import { startProduct } from '../product.ts';
import type { RunContext } from '../run-context.ts';
import { copyEmbeddedDatabase, seedFolder } from '../stores.ts';
import { sleep } from '../wait.ts';
import {
  type Acknowledged,
  addAcknowledged,
  countAcknowledged,
  findLost,
  nothingAcknowledged,
  startWriters,
} from '../writers.ts';

const rounds = 15;
const diskMib = 384;

export const power: FaultRun = {
  about:
    '15 power cuts while the embedded engine writes: nothing acknowledged is lost (promise 42), except in a control without fsync',
  start: async (context) => {
    if (!canMount) throw new Error('This run mounts file systems, which needs root on Linux.');
    const seed = await seedFolder(context);
    return [await cutPower(context, seed), await controlWithoutFsync(context, seed)];
  },
};

async function cutPower(context: RunContext, seed: string): Promise<Outcome> {
  const disk = await openDisk(context, seed, 'power');
  const acknowledged = nothingAcknowledged();
  const lost: string[] = [];
  const copiesMs: number[] = [];
  const tick = progress('power cut', rounds);
  let clients: Clients | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const cut = await cutOnce(context, disk, clients);
    clients = cut.clients;
    addAcknowledged(acknowledged, cut.acknowledged);
    copiesMs.push(cut.copyMs);
    lost.push(...cut.lost);
    tick();
  }
  return {
    run: 'power, pglite',
    rounds,
    acknowledged: countAcknowledged(acknowledged),
    lost: lost.length,
    violations: lost.slice(0, 5).map((each) => `Lost: ${each}.`),
    figures: { slowestCopyMs: Math.round(Math.max(...copiesMs)) },
  };
}

/** Expects lost rows, because fsync is off. If none were lost, the run could not detect a loss. */
async function controlWithoutFsync(context: RunContext, seed: string): Promise<Outcome> {
  const disk = await openDisk(context, seed, 'control');
  const preload = ['--import', new URL('../without-fsync.ts', import.meta.url).href];
  let acknowledged = 0;
  let lost = 0;
  const controlRounds = 3;
  const tick = progress('power cut without fsync', controlRounds);
  for (let round = 0; round < controlRounds; round += 1) {
    const cut = await cutOnce(context, disk, undefined, preload);
    acknowledged += countAcknowledged(cut.acknowledged);
    lost += cut.lost.length;
    tick();
  }
  const violations = lost > 0 ? [] : ['Nothing was lost with fsync off, so this run cannot detect a loss.'];
  return { run: 'power, control: fsync off', rounds: controlRounds, acknowledged, lost, violations, figures: {} };
}

/** `next` returns unused paths for a copy of the image and its mount point. */
type Disk = { image: string; folder: string; next: () => { image: string; folder: string } };

async function openDisk(context: RunContext, seed: string, name: string): Promise<Disk> {
  let copies = 0;
  const next = () => {
    copies += 1;
    const base = join(context.folder, `${name}-${copies}`);
    return { image: `${base}.img`, folder: base };
  };
  const first = next();
  makeImage(first.image, diskMib);
  mountImage(context, first.image, first.folder);
  const dataDir = join(first.folder, 'data');
  mkdirSync(dataDir);
  await copyEmbeddedDatabase(seed, dataDir);
  syncFileSystem(first.folder);
  return { ...first, next };
}

type PowerCut = { clients: Clients; acknowledged: Acknowledged; lost: string[]; copyMs: number };

/**
 * Copies the disk image, which lacks the writes still in the page cache, and restarts the product on the copy. Changes
 * `disk` to the copy.
 */
async function cutOnce(
  context: RunContext,
  disk: Disk,
  knownClients?: Clients,
  nodeArguments: string[] = [],
): Promise<PowerCut> {
  const product = await startProduct(context, { store: storeOn(disk), nodeArguments });
  const clients = knownClients ?? (await signInClients(product.origin, 4));
  syncFileSystem(disk.folder);
  const writers = startWriters(clients);
  await sleep(600 + Math.random() * 1_200);
  // The copy need not contain writes that are acknowledged while it is made.
  const acknowledged = structuredClone(writers.acknowledged);
  const copy = disk.next();
  const startedAt = performance.now();
  copyImage(disk.image, copy.image);
  const copyMs = performance.now() - startedAt;
  await product.kill();
  await writers.stop();
  unmount(disk.folder);
  rmSync(disk.image);

  Object.assign(disk, copy);
  mountImage(context, disk.image, disk.folder);
  const reopened = await startProduct(context, { store: storeOn(disk) });
  const lost = await findLost(clients, acknowledged);
  await reopened.stop();
  return { clients, acknowledged, lost, copyMs };
}

function storeOn({ folder }: Disk): { DATA_DIR: string } {
  return { DATA_DIR: join(folder, 'data') };
}
