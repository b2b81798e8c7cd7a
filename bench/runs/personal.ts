import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { interleave } from '../harness/interleave.ts';
import { generator, load } from '../harness/load.ts';
import { startPostgres } from '../harness/postgres.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { atMost, type Figure, observed, publish } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import { appPages, consolePages, type Page } from './pages.ts';

const rounds = 5;
const seconds = 1.5;
/** V8 compiles most of the code of a page within this time. */
const warmUpSeconds = 10;
/** Seven for each page. */
const burstConnections = 56;
const minPagesPerCpuSecond = 300;
const acceptEncoding = { 'accept-encoding': 'br' };

export async function personal(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const figures = [
      ...(await measure('PostgreSQL 18', { databaseUrl: postgres.url })),
      ...(await measure('PGlite', {})),
    ];
    await publish({ name: 'personal', settings: { rounds, seconds, burstConnections, generator }, figures });
  } finally {
    await postgres.stop();
  }
}

async function measure(engine: string, database: { databaseUrl?: string }): Promise<Figure[]> {
  const product = await startProduct(database);
  try {
    const pages = [...(await appPages(product.origin)), ...(await consolePages(product.origin))];
    const onRound = progress(`personal, ${engine}`, pages.length * (rounds + 1));
    const figures: Figure[] = [];
    for (const page of pages) {
      const html = await (await fetch(page.url, { headers: page.headers ?? {} })).text();
      await measurePagesPerCpuSecond(product, page, warmUpSeconds);
      const { product: ours, baseline } = await interleave(
        {
          product: () => measurePagesPerCpuSecond(product, page),
          baseline: async () => measureBaselineRendersPerSecond(html),
        },
        { rounds, onRound },
      );
      const pagesPerSecond = median(ours);
      figures.push(
        {
          what: `${engine}: ${page.name}, pages per second of CPU time`,
          value: pagesPerSecond,
          unit: '/s',
          goal: `≥ ${minPagesPerCpuSecond} /s`,
          isReached: pagesPerSecond >= minPagesPerCpuSecond,
        },
        observed(`${engine}: ${page.name}, bare renderToString of a page of the same size`, median(baseline), '/s'),
      );
    }
    return [...figures, ...(await measureBurst(engine, product, pages))];
  } finally {
    await product.stop();
  }
}

async function measurePagesPerCpuSecond(product: Product, { url, headers }: Page, duration = seconds): Promise<number> {
  const { origin, pathname } = new URL(url);
  await product.readProcessStats();
  const sent = await load({
    origin,
    paths: [pathname],
    headers: { ...headers, ...acceptEncoding },
    connections: 4,
    seconds: duration,
  });
  return (sent.requests / (await product.readProcessStats()).cpuMs) * 1000;
}

/** Renders as many elements and characters as the page has. The tags of each `p` take about 20 characters. */
function measureBaselineRendersPerSecond(html: string): number {
  const count = html.match(/<[a-z]/g)?.length ?? 0;
  const text = 'x'.repeat(Math.max(0, html.length / count - 20));
  const Baseline = () =>
    createElement(
      'div',
      {},
      Array.from({ length: count }, (_, key) => createElement('p', { key, className: 'a' }, text)),
    );
  const started = performance.now();
  let rendered = 0;
  while (performance.now() < started + 300) {
    renderToString(createElement(Baseline));
    rendered += 1;
  }
  return (rendered / (performance.now() - started)) * 1000;
}

async function measureBurst(engine: string, product: Product, pages: readonly Page[]): Promise<Figure[]> {
  const delays: number[] = [];
  const responseTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await product.readProcessStats();
    const sent = await Promise.all(
      pages.map(({ url, headers }) =>
        load({
          origin: product.origin,
          paths: [new URL(url).pathname],
          headers: { ...headers, ...acceptEncoding },
          connections: burstConnections / pages.length,
          seconds: 2 * seconds,
        }),
      ),
    );
    delays.push((await product.readProcessStats()).eventLoopDelayP99Ms);
    responseTimes.push(Math.max(...sent.map(({ p99Ms }) => p99Ms)));
  }
  return [
    atMost(20, `${engine}: event loop delay with ${burstConnections} concurrent requests, p99`, median(delays), 'ms'),
    observed(
      `${engine}: response time with ${burstConnections} concurrent requests, p99 of the slowest page`,
      median(responseTimes),
      'ms',
    ),
  ];
}
