import { type Browser, chromium } from '@playwright/test';

/** Lighthouse's phone network and CPU, but a desktop viewport: on a phone, Directus covers its table with sidebars. */
const conditions = {
  viewport: { width: 1350, height: 940 },
  network: { offline: false, latency: 562.5, downloadThroughput: (1_474.56 * 1000) / 8, uploadThroughput: 675_000 / 8 },
  cpuSlowdown: 4,
} as const;

const timeoutMs = 120_000;

/** Excludes the administrator's own address, which a page could show before its list. */
const listedEmail = /(?<!vaktmester)@grenda\.example/;

type View = { url: string; headers?: Record<string, string> };

export async function timeUntilRows(browser: Browser, { url, headers = {} }: View): Promise<number> {
  const { viewport, network, cpuSlowdown } = conditions;
  const context = await browser.newContext({ viewport, extraHTTPHeaders: headers });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const started = performance.now();
    await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
    await page.getByText(listedEmail).first().waitFor({ timeout: timeoutMs });
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

export async function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath });
}
