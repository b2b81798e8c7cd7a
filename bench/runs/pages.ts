import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBaselines } from '../baselines/build-baselines.ts';
import { startBaseline } from '../baselines/start-baseline.ts';
import { ask } from '../harness/console.ts';
import { medianRatio } from '../harness/interleave.ts';
import { ensureLighthouse, lighthouseVersion, look, type Sight } from '../harness/lighthouse.ts';
import { cookieOf, demo, type Product, startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { atMost, type Figure, publish, observed } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';

const rounds = 5;

const choices = ['mobile', 'desktop', 'app'] as const;

function isChoice(argument: string): argument is (typeof choices)[number] {
  return choices.some((choice) => choice === argument);
}

type Page = { name: string; address: string; headers?: { cookie: string } };

/** Lighthouse's view of seven pages beside the least of their kind, on a phone unless `desktop` is given;
 * `app` is the app's alone, on a phone. */
export async function pages(argument = 'mobile'): Promise<void> {
  if (!isChoice(argument)) throw new Error(`Give one of ${choices.join(', ')}.`);
  const device = argument === 'desktop' ? 'desktop' : 'mobile';
  await ensureLighthouse();
  const folder = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  const product = await startProduct();
  try {
    const users = Array.from({ length: 10 }, (_, n) => ({
      userId: n,
      username: `nabo${n}`,
      email: `${n}@grenda.example`,
    }));
    await buildBaselines(folder, { users });
    const baseline = await startBaseline('static-folder', [folder]);
    const every = [...baselinePages(baseline.origin), ...(await ownPages(product))];
    const all = every.filter(({ name }) => argument !== 'app' || name === names.table || namesOfApp.includes(name));
    const tick = progress(`pages, ${argument}`, rounds * all.length);
    const seen = new Map<string, Sight[]>(all.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, address, headers } of round % 2 === 0 ? all : all.toReversed()) {
        seen.get(name)?.push(await look(address, device, headers));
        tick();
      }
    }
    await baseline.stop();
    const of = (name: string, what: keyof Sight) => (seen.get(name) ?? []).map((sight) => sight[what]);
    await publish({
      name: `pages-${argument}`,
      settings: { rounds, lighthouse: lighthouseVersion, device, engine: 'pglite' },
      figures: figures(all, of),
    });
  } finally {
    await product.stop();
    await rm(folder, { recursive: true });
  }
}

const names = { static: 'static 5 kB page', form: 'bare React form', table: 'bare React table' };

function baselinePages(origin: string): Page[] {
  return Object.entries(names).map(([file, name]) => ({ name, address: `${origin}/${file}.html` }));
}

async function ownPages({ origin, listingId }: Product): Promise<Page[]> {
  return [
    { name: 'landing', address: `${origin}/` },
    { name: 'preview', address: `${origin}/explore/listings/${listingId}` },
    { name: 'sign-in', address: `${origin}/sign-in` },
    { name: 'users table', address: `${origin}/admin/users`, headers: { cookie: await cookieOf(origin) } },
    ...(await appPages(origin)),
  ];
}

/** The app's list, a listing of it and a thread, as a neighbour sees them. */
async function appPages(origin: string): Promise<Page[]> {
  const headers = { cookie: await cookieOf(origin, demo.neighbour) };
  const first = async (path: string, list: string, id: string) => {
    const answer = JSON.parse((await ask(`${origin}${path}`, headers)).body) as Record<
      string,
      Record<string, string>[]
    >;
    return answer[list]?.[0]?.[id] ?? '';
  };
  const listing = await first('/api/listings/near', 'listings', 'listingId');
  const thread = await first('/api/threads', 'threads', 'threadId');
  return [
    { name: 'app, list', address: `${origin}/app`, headers },
    { name: 'app, listing', address: `${origin}/app/listings/${listing}`, headers },
    { name: 'app, thread', address: `${origin}/app/messages/${thread}`, headers },
  ];
}

const namesOfApp = ['app, list', 'app, listing', 'app, thread'];

/** What each page is measured beside, and how many times as long it may take until its largest part is painted. */
const goals = [
  { name: 'landing', baseline: names.static, atMost: 1.2 },
  { name: 'preview', baseline: names.static, atMost: 1.2 },
  { name: 'sign-in', baseline: names.form, atMost: 1.5 },
  { name: 'users table', baseline: names.table, atMost: 1.5 },
  ...namesOfApp.map((name) => ({ name, baseline: names.table, atMost: 1.5 })),
];

function figures(all: readonly Page[], of: (name: string, what: keyof Sight) => number[]): Figure[] {
  const seen = all.flatMap(({ name }) => [
    observed(`${name}: LCP`, median(of(name, 'lcpMs')), 'ms'),
    observed(`${name}: transfer`, median(of(name, 'bytes')) / 1000, 'kB'),
    observed(`${name}: CLS`, median(of(name, 'cls')), ''),
  ]);
  const isSeen = ({ name }: { name: string }) => all.some((page) => page.name === name);
  const compared = goals.filter(isSeen).map(({ name, baseline, atMost: goal }) => {
    const value = medianRatio(of(name, 'lcpMs'), of(baseline, 'lcpMs'));
    return atMost(goal, `${name}: LCP vs ${baseline}`, value, '×');
  });
  const tbt = median(of('landing', 'tbtMs')) - median(of(names.static, 'tbtMs'));
  const cls = median(of('landing', 'cls'));
  return [
    ...seen,
    ...compared,
    ...namesOfApp
      .filter((name) => isSeen({ name }))
      // Its goal is of bytes as they are built, which the budgets hold.
      .map((name) =>
        observed(`${name}: script, including headers and later requests`, median(of(name, 'scriptBytes')) / 1000, 'kB'),
      ),
    ...(isSeen({ name: 'landing' })
      ? [
          atMost(20, 'landing: TBT above the static page', tbt, 'ms'),
          { what: 'landing: CLS', value: cls, unit: '', goal: '0', isReached: cls === 0 },
        ]
      : []),
  ];
}
