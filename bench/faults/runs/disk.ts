import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../../harness/progress.ts';
import { canMount, fillUp, makeImage, mountImage } from '../disk-image.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { type Answer, openClient, signInPeople, statusOf } from '../clients.ts';
import { startProduct } from '../product.ts';
import type { Stage } from '../run-context.ts';
import { copyFolder, seedFolder } from '../stores.ts';
import { sleep, until } from '../wait.ts';
import { findLost, startWriters } from '../writers.ts';

const rounds = 3;
const mebibytes = 256;

/** The disk of the embedded engine runs full under writes, and is freed again (decision 26). */
export const disk: FaultRun = {
  about: 'the disk of the embedded engine runs full and is freed: proper refusals, reading goes on, nothing is lost',
  start: async (stage) => {
    if (!canMount) throw new Error('It mounts file systems, which takes root on Linux.');
    return [await fillDisk(stage)];
  },
};

async function fillDisk(stage: Stage): Promise<Outcome> {
  const folder = join(stage.folder, 'disk');
  makeImage(`${folder}.img`, mebibytes);
  mountImage(stage, `${folder}.img`, folder);
  const store = { DATA_DIR: join(folder, 'data') };
  mkdirSync(store.DATA_DIR);
  await copyFolder(await seedFolder(stage), store.DATA_DIR);
  let product = await startProduct(stage, { store });
  const answers: Answer[] = [];
  const people = await signInPeople(product.origin, 4, (answer) => answers.push(answer));
  const writers = startWriters(people, (answer) => answers.push(answer));
  const faults: string[] = [];
  const recoveriesMs: number[] = [];
  const tick = progress('disk full', rounds);
  const filler = join(folder, 'filler');
  for (let round = 0; round < rounds; round += 1) {
    await sleep(1_000);
    fillUp(filler);
    await until('a write is refused', 60_000, () => answers.at(-1)?.status === 503);
    await sleep(3_000);
    faults.push(...(await faultsOfReading(product.origin, writers.acknowledged.listings)));
    rmSync(filler);
    const before = writers.count();
    recoveriesMs.push(await until('writes succeed again', 20_000, () => writers.count() > before));
    tick();
  }
  // Once more, and a stop and a start with no room at all.
  fillUp(filler);
  await sleep(1_000);
  await writers.stop();
  const { code } = await product.stop();
  if (code !== 0) faults.push(`SIGTERM on a full disk ended with code ${code}.`);
  rmSync(filler);
  product = await startProduct(stage, { store });
  const lost = await findLost(people, writers.acknowledged);
  faults.push(...lost.map((each) => `Lost: ${each}.`), ...answers.flatMap(faultOf));
  await product.stop();
  const refused = answers.filter(({ status }) => status === 503);
  return {
    run: 'disk, pglite',
    rounds,
    acknowledged: writers.count(),
    lost: lost.length,
    faults: [...new Set(faults)].slice(0, 8),
    figures: { refused: refused.length, slowestRecoveryMs: Math.round(Math.max(...recoveriesMs)) },
  };
}

/** A shared link and its page, and who is signed in, while nothing can be written. */
async function faultsOfReading(origin: string, listings: readonly string[]): Promise<string[]> {
  const visitor = openClient(origin);
  const listingId = listings.at(-1) ?? '';
  const call = await visitor.previewListing({ params: { listingId } }).then(() => 200, statusOf);
  const page = await fetch(`${origin}/explore/listings/${listingId}`).then(({ status }) => status);
  return [
    ...(call === 200 ? [] : [`A preview answered ${call} on a full disk.`]),
    ...(page === 200 ? [] : [`A page answered ${page} on a full disk.`]),
  ];
}

function faultOf({ method, path, status, contentType }: Answer): string[] {
  if (status >= 200 && status < 300) return [];
  if (status === 503 && method !== 'GET' && contentType.startsWith('application/problem+json')) return [];
  return [`${method} ${path} answered ${status} as ${contentType || 'nothing'}.`];
}
