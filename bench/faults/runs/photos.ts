import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { listApprovedEmails, demo } from '../../harness/product.ts';
import { progress } from '../../harness/progress.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { startProduct } from '../product.ts';
import type { RunContext } from '../run-context.ts';
import { type Engine, engines, openStore } from '../stores.ts';
import { type Send, signInSender } from '../sender.ts';
import { sleep } from '../wait.ts';

const neighbourCount = 8;
const photosPerNeighbour = 25;
const rounds = 10;

export const photos: FaultRun = {
  about: 'kill -9 during 200 uploads of photos on each engine: every listing has its photo, in both sizes (promise 42)',
  start: async (context) => {
    const outcomes: Outcome[] = [];
    for (const engine of engines) outcomes.push(await runWithEngine(context, engine));
    return outcomes;
  },
};

const photoFile = readFileSync(new URL('../../../web/public/app/screenshot-desktop.jpg', import.meta.url));

type Listing = { title: string; photos?: { photoId: string }[] };

async function runWithEngine(context: RunContext, engine: Engine): Promise<Outcome> {
  const options = { store: await openStore(context, engine), env: { NEIGHBOUR_APP: 'open' } };
  let product = await startProduct(context, options);
  const { origin } = product;
  const emails = (await listApprovedEmails(origin)).filter((email) => email !== demo.administrator);
  const people = await Promise.all(
    emails.slice(0, neighbourCount).map((email, index) => signInSender(origin, email, index)),
  );
  const acknowledged: string[] = [];
  let repeats = 0;
  const work = Promise.all(people.map((send) => postListingsWithPhotos(send, acknowledged, () => (repeats += 1))));
  const tick = progress(`photos, ${engine}`, rounds);
  for (let round = 1; round <= rounds; round += 1) {
    const target = (round * neighbourCount * photosPerNeighbour) / (rounds + 1);
    while (acknowledged.length < target) await sleep(5);
    await sleep(Math.random() * 150);
    await product.kill();
    product = await startProduct(context, options);
    tick();
  }
  await work;
  const violations: string[] = [];
  const stored = (await Promise.all(people.map(readOwnListings))).flat();
  const titles = new Set(stored.map(({ title }) => title));
  const lost = acknowledged.filter((title) => !titles.has(title)).length;
  for (const { title, photos: shown = [] } of stored) {
    if (shown.length !== 1) violations.push(`${title} has ${shown.length} photos.`);
    for (const size of ['large', 'small']) {
      const response = await fetch(`${origin}/photos/${shown[0]?.photoId}/${size}`);
      const bytes = await response.arrayBuffer();
      if (response.status !== 200 || bytes.byteLength === 0)
        violations.push(`${title}: the ${size} photo returned ${response.status} and ${bytes.byteLength} bytes.`);
    }
  }
  if (lost > 0) violations.push(`${lost} acknowledged listings are missing.`);
  if (repeats === 0) violations.push('No kill interrupted a request, so the kills tested nothing.');
  await product.stop();
  return {
    run: `photos, ${engine}`,
    rounds,
    acknowledged: acknowledged.length,
    lost,
    violations,
    figures: { stored: stored.length, repeats },
  };
}

async function postListingsWithPhotos(send: Send, acknowledged: string[], onRepeat: () => void): Promise<void> {
  for (let count = 0; count < photosPerNeighbour; count += 1) {
    const uploadId = randomUUID();
    const title = `Foto ${uploadId}`;
    let photo: { photoId: string } | undefined;
    while (!photo) {
      const response = await send(`/api/photos?uploadId=${uploadId}`, {
        type: 'application/octet-stream',
        data: photoFile,
      });
      photo = response?.ok ? await response.json().catch(() => undefined) : undefined;
      if (!photo) onRepeat();
      if (!photo) await sleep(50);
    }
    const listing = { type: 'Offer', category: 'Other', title, photos: [{ photoId: photo.photoId }] };
    const data = JSON.stringify(listing);
    let isPosted = false;
    while (!isPosted) {
      const response = await send('/api/listings', { type: 'application/json', data });
      // A 400 means that the photo is already in use: an earlier attempt, whose response was lost, posted the listing.
      isPosted = response?.ok === true || response?.status === 400;
      if (!isPosted) onRepeat();
      if (!isPosted) await sleep(50);
    }
    acknowledged.push(title);
  }
}

async function readOwnListings(send: Send): Promise<Listing[]> {
  const response = await send('/api/listings/mine?pageSize=50');
  if (!response) throw new Error('The product did not respond after the last restart.');
  const { listings } = (await response.json()) as { listings: Listing[] };
  return listings.filter(({ title }) => title.startsWith('Foto '));
}
