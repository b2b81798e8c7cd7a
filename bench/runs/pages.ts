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

const choices = ['mobile', 'app', 'desktop', 'desktop-app'] as const;

type Choice = (typeof choices)[number];

function isChoice(argument: string): argument is Choice {
  return choices.some((choice) => choice === argument);
}

export type Page = { name: string; url: string; headers?: { cookie: string } };

/** Measures the landing page, and pages of the app (`app`, `desktop-app`) or other pages (`mobile`, `desktop`). */
export async function pages(argument = 'mobile'): Promise<void> {
  if (!isChoice(argument)) throw new Error(`Pass one of ${choices.join(', ')}.`);
  const device = argument.startsWith('desktop') ? 'desktop' : 'mobile';
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
    const measured: Page[] = [
      ...Object.entries(baselineNames).map(([file, name]) => ({ name, url: `${baseline.origin}/${file}.html` })),
      { name: 'landing', url: `${product.origin}/` },
      ...(argument.endsWith('app') ? await appPages(product.origin) : await otherPages(product)),
    ];
    const tick = progress(`pages, ${argument}`, rounds * measured.length);
    const metrics = new Map<string, PageMetrics[]>(measured.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, url, headers } of round % 2 === 0 ? measured : measured.toReversed()) {
        metrics.get(name)?.push(await measurePage(url, device, headers));
        tick();
      }
    }
    await baseline.stop();
    await publish({
      name: `pages-${argument}`,
      settings: { rounds, lighthouse: lighthouseVersion, device, engine: 'pglite' },
      figures: measured.flatMap(({ name }) =>
        figures(name, (page, what) => (metrics.get(page) ?? []).map((metric) => metric[what])),
      ),
    });
  } finally {
    await product.stop();
    await rm(folder, { recursive: true });
  }
}

const baselineNames = { static: 'static 5 kB page', form: 'bare React form', table: 'bare React table' };

async function otherPages({ origin, listingId }: Product): Promise<Page[]> {
  return [
    { name: 'preview', url: `${origin}/explore/listings/${listingId}` },
    { name: 'sign-in', url: `${origin}/sign-in` },
    { name: 'join', url: `${origin}/app/join` },
    ...(await consolePages(origin)),
  ];
}

export async function consolePages(origin: string): Promise<Page[]> {
  const headers = { cookie: await signInCookie(origin) };
  return [
    { name: 'overview', url: `${origin}/admin/overview`, headers },
    { name: 'users', url: `${origin}/admin/users`, headers },
    { name: 'listings', url: `${origin}/admin/listings`, headers },
  ];
}

export async function appPages(origin: string): Promise<Page[]> {
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
    { name: 'app, inbox', url: `${origin}/app/messages`, headers },
    { name: 'app, thread', url: `${origin}/app/messages/${thread}`, headers },
    { name: 'app, me', url: `${origin}/app/me`, headers },
  ];
}

/** The landing page and the preview are compared with a static page, all others with the landing page. */
function figures(name: string, valuesOf: (page: string, what: keyof PageMetrics) => number[]): Figure[] {
  const absolute = [
    observed(`${name}: LCP`, median(valuesOf(name, 'lcpMs')), 'ms'),
    observed(`${name}: transfer`, median(valuesOf(name, 'bytes')) / 1000, 'kB'),
  ];
  if (Object.values(baselineNames).includes(name)) return absolute;
  const isStatic = name === 'landing' || name === 'preview';
  const reference = isStatic ? baselineNames.static : 'landing';
  const cls = median(valuesOf(name, 'cls'));
  return [
    ...absolute,
    atMost(
      isStatic ? 1.2 : 1.15,
      `${name}: LCP vs ${reference}`,
      medianRatio(valuesOf(name, 'lcpMs'), valuesOf(reference, 'lcpMs')),
      '×',
    ),
    atMost(
      isStatic ? 20 : 50,
      `${name}: TBT above ${reference}`,
      median(valuesOf(name, 'tbtMs')) - median(valuesOf(reference, 'tbtMs')),
      'ms',
    ),
    { what: `${name}: CLS`, value: cls, unit: '', goal: '0', isReached: cls === 0 },
  ];
}
