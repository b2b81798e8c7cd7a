import { medianRatio } from '../harness/interleave.ts';
import { chromium, ensureLighthouse, measurePage, type PageMetrics } from '../harness/lighthouse.ts';
import { progress } from '../harness/progress.ts';
import { type Figure, observed } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import { atLeastOurs } from './figures.ts';
import { openBrowser, timeUntilRows } from './rows-visible.ts';

export const viewRounds = 5;

export type View = { name: string; url: string; headers?: Record<string, string> };

type ViewMetrics = PageMetrics & { rowsMs: number };

const columns = [
  { what: 'script bytes', key: 'scriptBytes', unit: 'kB', divisor: 1000 },
  { what: 'transfer', key: 'bytes', unit: 'kB', divisor: 1000 },
  { what: 'LCP', key: 'lcpMs', unit: 'ms', divisor: 1 },
  { what: 'rows visible', key: 'rowsMs', unit: 'ms', divisor: 1 },
] as const;

export async function measureFirstViews(views: readonly View[]): Promise<Figure[]> {
  await ensureLighthouse();
  const metrics = new Map(views.map(({ name }) => [name, [] as ViewMetrics[]]));
  const browser = await openBrowser(chromium);
  try {
    const tick = progress('first views', views.length * (viewRounds + 1));
    // Servers fill their caches in the first round, which does not count.
    for (let round = 0; round <= viewRounds; round += 1) {
      for (const view of round % 2 === 0 ? views : views.toReversed()) {
        const rowsMs = await timeUntilRows(browser, view);
        if (round > 0)
          metrics.get(view.name)?.push({ ...(await measurePage(view.url, 'mobile', view.headers)), rowsMs });
        tick();
      }
    }
  } finally {
    await browser.close();
  }
  const valuesOf = (name: string, key: keyof ViewMetrics) => (metrics.get(name) ?? []).map((metric) => metric[key]);
  const [ours = '', ...peers] = views.map(({ name }) => name);
  return columns.flatMap(({ what, key, unit, divisor }) => [
    observed(`${ours}, ${what}`, median(valuesOf(ours, key)) / divisor, unit),
    ...peers.flatMap((peer) => [
      observed(`${peer}, ${what}`, median(valuesOf(peer, key)) / divisor, unit),
      atLeastOurs(`${peer}, ${what}`, medianRatio(valuesOf(peer, key), valuesOf(ours, key))),
    ]),
  ]);
}
