import { setTimeout as wait } from 'node:timers/promises';
import { load, generator } from '../harness/load.ts';
import { startPostgres } from '../harness/postgres.ts';
import { approvedAddresses, demo, newcomer, type Product, startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { publish, observed } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';

const goalMB = 150;
/** How much of what it holds at the end may have come in the second half. */
const flatMB = 5;
const sampleEveryMs = 1_000;
/** At full speed first, since what the heap once grew to it seldom gives back. */
const fullSpeedSeconds = 60;
const connections = 4;
/** Afterwards each connection rests between its visits, and people between theirs. */
const restMs = 40;
const peopleRestMs = 500;

/** What the product holds in memory under a mixed load on PostgreSQL; minutes are given, 10 unless they are. */
export async function memory(argument = '10'): Promise<void> {
  const minutes = Number(argument);
  if (!(minutes > 0)) throw new Error('Give the minutes as a number, such as: npm run bench -- memory 60');
  const seconds = Math.round(minutes * 60);
  const postgres = await startPostgres();
  await (await startProduct({ databaseUrl: postgres.url })).stop();
  const product = await startProduct({ databaseUrl: postgres.url });
  try {
    const addresses = await approvedAddresses(product.origin);
    const tick = progress('memory, seconds', fullSpeedSeconds + seconds);
    const visit = {
      origin: product.origin,
      paths: visited(product),
      headers: { 'accept-encoding': 'br' },
      connections,
    };
    const signIns = { product, addresses, restMs: peopleRestMs };
    const first = await sampled(product, tick, () =>
      Promise.all([load({ ...visit, seconds: fullSpeedSeconds }), useFor({ ...signIns, seconds: fullSpeedSeconds })]),
    );
    const rest = await sampled(product, tick, () =>
      Promise.all([load({ ...visit, seconds, restMs }), useFor({ ...signIns, seconds })]),
    );
    await wait(5_000);
    const after = (await product.look()).residentMB;
    const samples = rest.samples;
    const half = Math.floor(samples.length / 2);
    const quarter = Math.floor(half / 2);
    const growth = median(samples.slice(-quarter)) - median(samples.slice(half, half + quarter));
    const [[fastVisits, fastUses], [visits, uses]] = [first.result, rest.result];
    await publish({
      name: 'memory',
      settings: {
        engine: 'PostgreSQL 18',
        generator,
        first: { seconds: fullSpeedSeconds, visits: fastVisits.requests, signIns: fastUses },
        afterwards: { minutes, visits: visits.requests, signIns: uses },
        sampleEveryMs,
      },
      figures: [
        observed('resident, maximum', Math.max(...first.samples, ...samples), 'MB'),
        resident('after a minute at full speed', first.samples.at(-1) ?? NaN),
        resident('median', median(samples)),
        resident('5 s after the load', after),
        {
          what: 'growth from the third to the last quarter',
          value: growth,
          unit: 'MB',
          goal: `≤ ${flatMB} MB`,
          isReached: growth <= flatMB,
        },
      ],
    });
  } finally {
    await product.stop();
    await postgres.stop();
  }
}

/** What the product holds, in MB, looked at regularly until something is over. */
async function sampled<T>(product: Product, tick: () => void, work: () => Promise<T>) {
  const samples: number[] = [];
  const over = new AbortController();
  const working = work().finally(() => over.abort());
  while (!over.signal.aborted) {
    await wait(sampleEveryMs);
    samples.push((await product.look()).residentMB);
    tick();
  }
  return { result: await working, samples };
}

function resident(what: string, value: number) {
  return { what: `resident, ${what}`, value, unit: 'MB', goal: `≤ ${goalMB} MB`, isReached: value <= goalMB };
}

/** What visitors ask for. */
function visited({ listingId }: Product): string[] {
  return ['/', `/explore/listings/${listingId}`, `/api/listings/${listingId}/preview`, '/sign-in', '/personvern'];
}

type Use = { product: Product; addresses: readonly string[]; seconds: number; restMs: number };

/**
 * People sign in, look at their listings, post one, and leave; the administrator pages through the lists.
 * Answers with how many came in.
 */
async function useFor({ product, addresses, seconds, restMs: rest }: Use): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let cameIn = 0;
  const administrator = newcomer(product.origin);
  await administrator.signIn({
    body: { email: demo.administrator, password: demo.password },
    query: { useCookies: true },
  });
  for (let visit = 0; performance.now() < until; visit += 1) {
    const person = newcomer(product.origin);
    const email = addresses[visit % addresses.length] ?? '';
    // An address may sign in 25 times an hour; beyond that the answer is a refusal, which is load as well.
    const isIn = await person.signIn({ body: { email, password: demo.password }, query: { useCookies: true } }).then(
      () => true,
      () => false,
    );
    if (isIn) {
      cameIn += 1;
      await person.myListings({ query: {} });
      await person.createListing({
        body: { type: 'Offer', category: 'Other', title: `Besøk ${visit}`, description: 'Kaffe og en prat.' },
      });
      await person.signOut();
    }
    await administrator.adminOverview();
    const pageNumber = 1 + (visit % 10);
    await administrator.listUsers({ query: { pageNumber, pageSize: 50, sorting: 'username', isDescending: false } });
    await administrator.listListings({ query: { pageNumber, pageSize: 50 } });
    await wait(rest);
  }
  return cameIn;
}
