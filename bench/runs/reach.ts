import { type BrowserContext, chromium as playwright, type Page } from '@playwright/test';
import { chromium } from '../harness/lighthouse.ts';
import { demo, port, signInCookie, startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { atMost, type Figure, observed, publish } from '../harness/report.ts';
import { startSlowNetwork } from '../harness/slow-network.ts';
import { median, percentile } from '../harness/statistics.ts';
import { measureDeliveries } from './deliveries.ts';

const rounds = 21;
/** Lighthouse's CPU slowdown for a mid-range phone. */
const cpuSlowdown = 4;
const slowPort = port + 91;
const goals = { storedMs: 500, currentMs: 1_000 };

export async function reach(): Promise<void> {
  process.env['NEIGHBOUR_APP'] = 'open';
  const figures = [...(await measureLists()), ...(await measureDeliveries())];
  const settings = { rounds, cpuSlowdown, lists: 'pglite', notifications: 'PostgreSQL 18' };
  await publish({ name: 'reach', settings, figures });
}

async function measureLists(): Promise<Figure[]> {
  const product = await startProduct();
  const stopNetwork = await startSlowNetwork(slowPort, port);
  const browser = await playwright.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({
      baseURL: `http://localhost:${slowPort}`,
      viewport: { width: 390, height: 844 },
      timezoneId: 'Europe/Oslo',
    });
    const page = await openApp(context, await signInCookie(product.origin, demo.neighbour));
    const online = await timeLists(page, 'at slow 4G');
    await context.setOffline(true);
    const offline = await timeLists(page, 'without a network');
    return [
      atMost(goals.storedMs, 'last list without a network: median', median(offline), 'ms'),
      observed('last list without a network: 90th percentile', percentile(offline, 0.9), 'ms'),
      atMost(goals.currentMs, 'current list at slow 4G, with a warm cache: median', median(online), 'ms'),
    ];
  } finally {
    await browser.close();
    stopNetwork();
    await product.stop();
  }
}

async function openApp(context: BrowserContext, cookie: string): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=');
  const url = `http://localhost:${slowPort}`;
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.addInitScript(watchForList);
  await page.goto('/app');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await indexedDB.databases()).length > 0);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** Runs in the page. `listMs` counts from the navigation. */
function watchForList(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h3')) return;
    observer.disconnect();
    // The second callback runs after the first frame has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(window, { listMs: performance.now() })));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Stops the idle worker before each round, as browsers do. */
async function timeLists(page: Page, label: string): Promise<number[]> {
  const tick = progress(label, rounds);
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto('about:blank');
    await session.send('ServiceWorker.stopAllWorkers');
    await page.goto('/app');
    const handle = await page.waitForFunction(() => (window as { listMs?: number }).listMs);
    if (round > 0) times.push(Number(await handle.jsonValue()));
    tick();
  }
  await session.detach();
  return times;
}
