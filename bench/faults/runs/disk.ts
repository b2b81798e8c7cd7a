import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demo } from '../../harness/product.ts';
import { progress } from '../../harness/progress.ts';
import { canMount, fillFileSystem, makeImage, mountImage } from '../disk-image.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { type RecordedResponse, openClient, signInClients, statusOf } from '../clients.ts';
import { startProduct } from '../product.ts';
import type { RunContext } from '../run-context.ts';
import { signInSender } from '../sender.ts';
import { copyEmbeddedDatabase, seedFolder } from '../stores.ts';
import { sleep, waitUntil } from '../wait.ts';
import { findLost, startWriters } from '../writers.ts';

const rounds = 3;
const diskMib = 256;

export const disk: FaultRun = {
  about:
    'the disk of the embedded engine is filled and freed: writes get 503, reads succeed, no acknowledged write is lost, and photos are refused before the disk is full (decision 26)',
  start: async (context) => {
    if (!canMount) throw new Error('This run mounts file systems, which needs root on Linux.');
    return [await runOnFullDisk(context)];
  },
};

async function runOnFullDisk(context: RunContext): Promise<Outcome> {
  const folder = join(context.folder, 'disk');
  makeImage(`${folder}.img`, diskMib);
  mountImage(context, `${folder}.img`, folder);
  const store = { DATA_DIR: join(folder, 'data') };
  mkdirSync(store.DATA_DIR);
  await copyEmbeddedDatabase(await seedFolder(context), store.DATA_DIR);
  let product = await startProduct(context, { store, env: { NEIGHBOUR_APP: 'open' } });
  const responses: RecordedResponse[] = [];
  const clients = await signInClients(product.origin, 4, (response) => responses.push(response));
  const writers = startWriters(clients, (response) => responses.push(response));
  const violations = await checkPhoto(product.origin);
  const recoveriesMs: number[] = [];
  const tick = progress('disk full', rounds);
  const filler = join(folder, 'filler');
  for (let round = 0; round < rounds; round += 1) {
    await sleep(1_000);
    fillFileSystem(filler);
    await waitUntil('a write is rejected', 60_000, () => responses.at(-1)?.status === 503);
    await sleep(3_000);
    violations.push(...(await checkReads(product.origin, writers.acknowledged.listings)));
    rmSync(filler);
    const before = writers.count();
    recoveriesMs.push(await waitUntil('writes succeed again', 20_000, () => writers.count() > before));
    tick();
  }
  fillFileSystem(filler);
  await sleep(1_000);
  await writers.stop();
  const { code } = await product.stop();
  if (code !== 0) violations.push(`After SIGTERM on a full disk, the process exited with code ${code}.`);
  rmSync(filler);
  product = await startProduct(context, { store });
  const lost = await findLost(clients, writers.acknowledged);
  violations.push(...lost.map((each) => `Lost: ${each}.`), ...responses.flatMap(checkFullDiskResponse));
  await product.stop();
  const rejected = responses.filter(({ status }) => status === 503);
  return {
    run: 'disk, pglite',
    rounds,
    acknowledged: writers.count(),
    lost: lost.length,
    violations: [...new Set(violations)].slice(0, 8),
    figures: { unavailable: rejected.length, slowestRecoveryMs: Math.round(Math.max(...recoveriesMs)) },
  };
}

/** Expects a refusal: the disk is smaller than the free space that uploads must leave (decision 184). */
async function checkPhoto(origin: string): Promise<string[]> {
  const send = await signInSender(origin, demo.neighbour, 0);
  const file = { type: 'application/octet-stream', data: 'not read' };
  const response = await send(`/api/photos?uploadId=${randomUUID()}`, file);
  const result = `${response?.status}: ${await response?.text()}`;
  return /^503: .*no room for more photos/.test(result)
    ? []
    : [`An upload with too little free space returned ${result}.`];
}

async function checkReads(origin: string, listings: readonly string[]): Promise<string[]> {
  const visitor = openClient(origin);
  const listingId = listings.at(-1) ?? '';
  const preview = await visitor.previewListing({ params: { listingId } }).then(() => 200, statusOf);
  const page = await fetch(`${origin}/explore/listings/${listingId}`).then(({ status }) => status);
  return [
    ...(preview === 200 ? [] : [`A preview request returned ${preview} on a full disk.`]),
    ...(page === 200 ? [] : [`A page request returned ${page} on a full disk.`]),
  ];
}

function checkFullDiskResponse({ method, path, status, contentType }: RecordedResponse): string[] {
  if (status >= 200 && status < 300) return [];
  if (status === 503 && method !== 'GET' && contentType.startsWith('application/problem+json')) return [];
  return [`${method} ${path} got ${status} with content type ${contentType || 'none'}.`];
}
