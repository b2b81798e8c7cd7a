import { setTimeout as wait } from 'node:timers/promises';
import { load, generator } from '../harness/load.ts';
import { startPostgres } from '../harness/postgres.ts';
import { listApprovedEmails, demo, newClient, type Product, signInCookie, startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { publish, observed } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';

const goalMB = 150;
const maxGrowthMB = 5;
const sampleEveryMs = 1_000;
/** The run starts at full speed, because a heap that has grown seldom shrinks again. */
const fullSpeedSeconds = 60;
const connections = 4;
const requestPauseMs = 40;
const signInPauseMs = 500;

export async function memory(argument = '10'): Promise<void> {
  const minutes = Number(argument);
  if (!(minutes > 0)) throw new Error('Pass a number of minutes, for example: npm run bench -- memory 60');
  const seconds = Math.round(minutes * 60);
  const postgres = await startPostgres();
  // Seeds the database in another process, because seeding takes memory that must not be measured.
  await (await startProduct({ databaseUrl: postgres.url })).stop();
  const product = await startProduct({ databaseUrl: postgres.url });
  try {
    const emails = await listApprovedEmails(product.origin);
    const tick = progress('memory, seconds', fullSpeedSeconds + seconds);
    const visitorLoad = {
      origin: product.origin,
      paths: visitorPaths(product),
      headers: { 'accept-encoding': 'br', cookie: await signInCookie(product.origin, demo.neighbour) },
      connections,
    };
    const signIns = { product, emails, pauseMs: signInPauseMs };
    const first = await sampleMemory(product, tick, () =>
      Promise.all([
        load({ ...visitorLoad, seconds: fullSpeedSeconds }),
        runSignIns({ ...signIns, seconds: fullSpeedSeconds }),
      ]),
    );
    const paced = await sampleMemory(product, tick, () =>
      Promise.all([load({ ...visitorLoad, seconds, pauseMs: requestPauseMs }), runSignIns({ ...signIns, seconds })]),
    );
    await wait(5_000);
    const after = (await product.readProcessStats()).residentMB;
    const samples = paced.samples;
    const half = Math.floor(samples.length / 2);
    const quarter = Math.floor(half / 2);
    const growth = median(samples.slice(-quarter)) - median(samples.slice(half, half + quarter));
    const [[fastVisits, fastSignIns], [visits, pacedSignIns]] = [first.result, paced.result];
    await publish({
      name: 'memory',
      settings: {
        engine: 'PostgreSQL 18',
        generator,
        first: { seconds: fullSpeedSeconds, visits: fastVisits.requests, signIns: fastSignIns },
        afterwards: { minutes, visits: visits.requests, signIns: pacedSignIns },
        sampleEveryMs,
      },
      figures: [
        observed('resident, maximum', Math.max(...first.samples, ...samples), 'MB'),
        residentAtMost('after a minute at full speed', first.samples.at(-1) ?? NaN),
        residentAtMost('median', median(samples)),
        residentAtMost('5 s after the load', after),
        {
          what: 'growth from the third to the last quarter',
          value: growth,
          unit: 'MB',
          goal: `≤ ${maxGrowthMB} MB`,
          isReached: growth <= maxGrowthMB,
        },
      ],
    });
  } finally {
    await product.stop();
    await postgres.stop();
  }
}

async function sampleMemory<T>(product: Product, tick: () => void, work: () => Promise<T>) {
  const samples: number[] = [];
  const ended = new AbortController();
  const running = work().finally(() => ended.abort());
  while (!ended.signal.aborted) {
    await wait(sampleEveryMs);
    samples.push((await product.readProcessStats()).residentMB);
    tick();
  }
  return { result: await running, samples };
}

function residentAtMost(what: string, value: number) {
  return { what: `resident, ${what}`, value, unit: 'MB', goal: `≤ ${goalMB} MB`, isReached: value <= goalMB };
}

function visitorPaths({ listingId }: Product): string[] {
  return [
    '/',
    `/explore/listings/${listingId}`,
    `/api/listings/${listingId}/preview`,
    '/sign-in',
    '/personvern',
    '/app',
    '/app/messages',
  ];
}

type SignInOptions = { product: Product; emails: readonly string[]; seconds: number; pauseMs: number };

/** Signs users in one after another. Each of them posts a listing, and then the administrator reads lists. */
async function runSignIns({ product, emails, seconds, pauseMs }: SignInOptions): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let signedIn = 0;
  const administrator = newClient(product.origin);
  await administrator.signIn({
    body: { email: demo.administrator, password: demo.password },
    query: { useCookies: true },
  });
  for (let visit = 0; performance.now() < until; visit += 1) {
    const client = newClient(product.origin);
    const email = emails[visit % emails.length] ?? '';
    // Sign-ins above the rate limit are rejected, but rejected requests are load, too.
    const isSignedIn = await client
      .signIn({ body: { email, password: demo.password }, query: { useCookies: true } })
      .then(
        () => true,
        () => false,
      );
    if (isSignedIn) {
      signedIn += 1;
      await client.listOwnListings({ query: {} });
      await client.createListing({
        body: { type: 'Offer', category: 'Other', title: `Besøk ${visit}`, description: 'Kaffe og en prat.' },
      });
      await client.signOut();
    }
    await administrator.readOverview();
    const pageNumber = 1 + (visit % 10);
    await administrator.listUsers({ query: { pageNumber, pageSize: 50, sorting: 'username', isDescending: false } });
    await administrator.listListings({ query: { pageNumber, pageSize: 50 } });
    await wait(pauseMs);
  }
  return signedIn;
}
