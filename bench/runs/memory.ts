import { setTimeout as wait } from 'node:timers/promises';
import { load, generator } from '../load.ts';
import { startPostgres } from '../postgres.ts';
import { approvedAddresses, demo, newcomer, type Product, startProduct } from '../product.ts';
import { progress } from '../progress.ts';
import { publish } from '../report.ts';
import { median } from '../statistics.ts';

const goalMiB = 150;
/** How much of what it holds at the end may have come in the second half. */
const flatMiB = 5;
const sampleEveryMs = 1_000;

/** What the product holds in memory under a mixed load on PostgreSQL; minutes are given, 10 unless they are. */
export async function memory(argument = '10'): Promise<void> {
  const minutes = Number(argument);
  if (!(minutes > 0)) throw new Error('Give the minutes as a number, such as: npm run bench -- memory 60');
  const postgres = await startPostgres();
  const product = await startProduct({ databaseUrl: postgres.url });
  try {
    const addresses = await approvedAddresses(product.origin);
    const seconds = minutes * 60;
    const tick = progress('memory, seconds', Math.round(seconds));
    const samples: number[] = [];
    const until = performance.now() + seconds * 1000;
    const others = [
      load({
        origin: product.origin,
        paths: visited(product),
        headers: { 'accept-encoding': 'br' },
        connections: 4,
        seconds,
      }),
      signInAndLook(product, addresses, until),
    ];
    while (performance.now() < until) {
      await wait(sampleEveryMs);
      samples.push((await product.look()).residentMiB);
      tick();
    }
    const [visits] = await Promise.all(others);
    await wait(5_000);
    const after = (await product.look()).residentMiB;
    const half = Math.floor(samples.length / 2);
    const quarter = Math.floor(half / 2);
    const growth = median(samples.slice(-quarter)) - median(samples.slice(half, half + quarter));
    await publish({
      name: 'memory',
      settings: { minutes, engine: 'PostgreSQL 18', generator, requests: visits?.requests, sampleEveryMs },
      figures: [
        resident('at most', Math.max(...samples)),
        resident('median', median(samples)),
        resident('5 s after', after),
        {
          what: 'growth from the third quarter to the last',
          value: growth,
          unit: 'MiB',
          goal: `≤ ${flatMiB} MiB`,
          isReached: growth <= flatMiB,
        },
      ],
    });
  } finally {
    await product.stop();
    await postgres.stop();
  }
}

function resident(what: string, value: number) {
  return { what: `resident, ${what}`, value, unit: 'MiB', goal: `≤ ${goalMiB} MiB`, isReached: value <= goalMiB };
}

/** What visitors ask for. */
function visited({ listingId }: Product): string[] {
  return ['/', `/explore/listings/${listingId}`, `/api/listings/${listingId}/preview`, '/sign-in', '/personvern'];
}

/** People sign in, look at their listings, post one, and leave; the administrator pages through the lists. */
async function signInAndLook(product: Product, addresses: readonly string[], until: number): Promise<undefined> {
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
    await wait(50);
  }
  return undefined;
}
