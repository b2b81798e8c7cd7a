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
    const online = await timeLists(page, 'at slow 4G', { isReplaced: false });
    await context.setOffline(true);
    const offline = await timeLists(page, 'without a network', { isReplaced: true });
    return [
      atMost(goals.storedMs, 'last list without a network: median', median(offline.shownMs), 'ms'),
      observed('last list without a network: 90th percentile', percentile(offline.shownMs, 0.9), 'ms'),
      observed('last list without a network, code running: median', median(offline.replacedMs), 'ms'),
      atMost(goals.currentMs, 'current list at slow 4G, with a warm cache: median', median(online.shownMs), 'ms'),
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
  await page.waitForFunction(() => localStorage.getItem('grenda:app:near-markup') !== null);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** Runs in the page. Logs when the list is first painted, and when the app renders a new one in its place. */
function watchForList(): void {
  let shown: Element | undefined;
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('h3') ?? undefined;
    if (heading === undefined || heading === shown) return;
    const event = shown ? 'replaced' : 'shown';
    shown = heading;
    // The second callback runs after the first frame has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => console.debug(`list ${event}: ${performance.now()}`)));
  });
  observer.observe(document, { childList: true, subtree: true });
}

type Times = { shownMs: number[]; replacedMs: number[] };

/**
 * Stops the service worker before each round, as browsers stop an idle one. Waits for console messages, because
 * `waitForFunction` would make the slowed-down page compile 300 kB of Playwright's code.
 */
async function timeLists(page: Page, label: string, { isReplaced }: { isReplaced: boolean }): Promise<Times> {
  const tick = progress(label, rounds);
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  const times: Times = { shownMs: [], replacedMs: [] };
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto('about:blank');
    await session.send('ServiceWorker.stopAllWorkers');
    const shown = nextTime(page, 'list shown: ');
    const replaced = isReplaced ? nextTime(page, 'list replaced: ') : undefined;
    await page.goto('/app', { waitUntil: 'commit' });
    const [shownMs, replacedMs] = await Promise.all([shown, replaced]);
    if (round > 0) {
      times.shownMs.push(shownMs);
      if (replacedMs !== undefined) times.replacedMs.push(replacedMs);
    }
    tick();
  }
  await session.detach();
  return times;
}

async function nextTime(page: Page, start: string): Promise<number> {
  const message = await page.waitForEvent('console', (candidate) => candidate.text().startsWith(start));
  return Number(message.text().slice(start.length));
}
