import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBaselines } from '../baselines/build-baselines.ts';
import { startBaseline } from '../baselines/start-baseline.ts';
import { timedRequest } from '../harness/client.ts';
import { medianRatio } from '../harness/interleave.ts';
import { ensureLighthouse, lighthouseVersion, measurePage, type PageMetrics } from '../harness/lighthouse.ts';
import { signInCookie, demo, type Product, startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { atMost, type Figure, publish, observed } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';

const rounds = 5;

const choices = ['mobile', 'desktop', 'app'] as const;

function isChoice(argument: string): argument is (typeof choices)[number] {
  return choices.some((choice) => choice === argument);
}

type Page = { name: string; url: string; headers?: { cookie: string } };

/** Measures seven pages with Lighthouse against minimal pages, on a phone or desktop; `app` measures only the app's. */
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
    const available = [...baselinePages(baseline.origin), ...(await ownPages(product))];
    const all = available.filter(
      ({ name }) => argument !== 'app' || name === baselineNames.table || appPageNames.includes(name),
    );
    const tick = progress(`pages, ${argument}`, rounds * all.length);
    const metrics = new Map<string, PageMetrics[]>(all.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, url, headers } of round % 2 === 0 ? all : all.toReversed()) {
        metrics.get(name)?.push(await measurePage(url, device, headers));
        tick();
      }
    }
    await baseline.stop();
    const of = (name: string, what: keyof PageMetrics) => (metrics.get(name) ?? []).map((metric) => metric[what]);
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

const baselineNames = { static: 'static 5 kB page', form: 'bare React form', table: 'bare React table' };

function baselinePages(origin: string): Page[] {
  return Object.entries(baselineNames).map(([file, name]) => ({ name, url: `${origin}/${file}.html` }));
}

async function ownPages({ origin, listingId }: Product): Promise<Page[]> {
  return [
    { name: 'landing', url: `${origin}/` },
    { name: 'preview', url: `${origin}/explore/listings/${listingId}` },
    { name: 'sign-in', url: `${origin}/sign-in` },
    { name: 'users table', url: `${origin}/admin/users`, headers: { cookie: await signInCookie(origin) } },
    ...(await appPages(origin)),
  ];
}

/** Returns the app's list, its first listing and the first thread, as a neighbour sees them. */
async function appPages(origin: string): Promise<Page[]> {
  const headers = { cookie: await signInCookie(origin, demo.neighbour) };
  const first = async (path: string, list: string, id: string) => {
    const body = JSON.parse((await timedRequest(`${origin}${path}`, headers)).body) as Record<
      string,
      Record<string, string>[]
    >;
    return body[list]?.[0]?.[id] ?? '';
  };
  const listing = await first('/api/listings/near', 'listings', 'listingId');
  const thread = await first('/api/threads', 'threads', 'threadId');
  return [
    { name: 'app, list', url: `${origin}/app`, headers },
    { name: 'app, listing', url: `${origin}/app/listings/${listing}`, headers },
    { name: 'app, thread', url: `${origin}/app/messages/${thread}`, headers },
  ];
}

const appPageNames = ['app, list', 'app, listing', 'app, thread'];

const goals = [
  { name: 'landing', baseline: baselineNames.static, atMost: 1.2 },
  { name: 'preview', baseline: baselineNames.static, atMost: 1.2 },
  { name: 'sign-in', baseline: baselineNames.form, atMost: 1.5 },
  { name: 'users table', baseline: baselineNames.table, atMost: 1.5 },
  ...appPageNames.map((name) => ({ name, baseline: baselineNames.table, atMost: 1.5 })),
];

function figures(all: readonly Page[], of: (name: string, what: keyof PageMetrics) => number[]): Figure[] {
  const absolute = all.flatMap(({ name }) => [
    observed(`${name}: LCP`, median(of(name, 'lcpMs')), 'ms'),
    observed(`${name}: transfer`, median(of(name, 'bytes')) / 1000, 'kB'),
    observed(`${name}: CLS`, median(of(name, 'cls')), ''),
  ]);
  const isMeasured = ({ name }: { name: string }) => all.some((page) => page.name === name);
  const compared = goals.filter(isMeasured).map(({ name, baseline, atMost: goal }) => {
    const value = medianRatio(of(name, 'lcpMs'), of(baseline, 'lcpMs'));
    return atMost(goal, `${name}: LCP vs ${baseline}`, value, '×');
  });
  const tbt = median(of('landing', 'tbtMs')) - median(of(baselineNames.static, 'tbtMs'));
  const cls = median(of('landing', 'cls'));
  return [
    ...absolute,
    ...compared,
    ...appPageNames
      .filter((name) => isMeasured({ name }))
      // No goal here: the size budgets of the build limit the script.
      .map((name) =>
        observed(`${name}: script, including headers and later requests`, median(of(name, 'scriptBytes')) / 1000, 'kB'),
      ),
    ...(isMeasured({ name: 'landing' })
      ? [
          atMost(20, 'landing: TBT above the static page', tbt, 'ms'),
          { what: 'landing: CLS', value: cls, unit: '', goal: '0', isReached: cls === 0 },
        ]
      : []),
  ];
}
