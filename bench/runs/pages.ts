import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBaselines } from '../baselines/build-baselines.ts';
import { startBaseline } from '../baselines/start-baseline.ts';
import { medianRatio } from '../harness/interleave.ts';
import { ensureLighthouse, lighthouseVersion, look, type Sight } from '../harness/lighthouse.ts';
import { administratorCookie, type Product, startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { type Figure, publish, observed } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';

const rounds = 5;

type Page = { name: string; address: string; headers?: { cookie: string } };

/** Lighthouse's view of four pages beside the least of their kind, on a phone unless `desktop` is given. */
export async function pages(argument = 'mobile'): Promise<void> {
  if (argument !== 'mobile' && argument !== 'desktop') throw new Error('Give mobile or desktop.');
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
    const all = [...baselinePages(baseline.origin), ...(await ownPages(product))];
    const tick = progress(`pages, ${argument}`, rounds * all.length);
    const seen = new Map<string, Sight[]>(all.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, address, headers } of round % 2 === 0 ? all : all.toReversed()) {
        seen.get(name)?.push(await look(address, argument, headers));
        tick();
      }
    }
    await baseline.stop();
    const of = (name: string, what: keyof Sight) => (seen.get(name) ?? []).map((sight) => sight[what]);
    await publish({
      name: `pages-${argument}`,
      settings: { rounds, lighthouse: lighthouseVersion, device: argument, engine: 'pglite' },
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
    { name: 'users table', address: `${origin}/admin/users`, headers: { cookie: await administratorCookie(origin) } },
  ];
}

/** What each page is measured beside, and how many times as long it may take until its largest part is painted. */
const goals = [
  { name: 'landing', baseline: names.static, atMost: 1.2 },
  { name: 'preview', baseline: names.static, atMost: 1.2 },
  { name: 'sign-in', baseline: names.form, atMost: 1.5 },
  { name: 'users table', baseline: names.table, atMost: 1.5 },
];

function figures(all: readonly Page[], of: (name: string, what: keyof Sight) => number[]): Figure[] {
  const seen = all.flatMap(({ name }) => [
    observed(`${name}: LCP`, median(of(name, 'lcpMs')), 'ms'),
    observed(`${name}: transfer`, median(of(name, 'bytes')) / 1000, 'kB'),
    observed(`${name}: CLS`, median(of(name, 'cls')), ''),
  ]);
  const compared = goals.map(({ name, baseline, atMost }) => {
    const value = medianRatio(of(name, 'lcpMs'), of(baseline, 'lcpMs'));
    return {
      what: `${name}: LCP, of the ${baseline}`,
      value,
      unit: '×',
      goal: `≤ ${atMost} ×`,
      isReached: value <= atMost,
    };
  });
  const tbt = median(of('landing', 'tbtMs')) - median(of(names.static, 'tbtMs'));
  const cls = median(of('landing', 'cls'));
  return [
    ...seen,
    ...compared,
    { what: 'landing: TBT above the static page', value: tbt, unit: 'ms', goal: '≤ 20 ms', isReached: tbt <= 20 },
    { what: 'landing: CLS', value: cls, unit: '', goal: '0', isReached: cls === 0 },
  ];
}
