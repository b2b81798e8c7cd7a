import { type Browser, chromium } from '@playwright/test';

/** A desk's window, since on a phone's Directus covers its table, over the network and processor of Lighthouse's phone. */
const conditions = {
  viewport: { width: 1350, height: 940 },
  network: { offline: false, latency: 562.5, downloadThroughput: (1_474.56 * 1000) / 8, uploadThroughput: 675_000 / 8 },
  cpuSlowdown: 4,
} as const;

const withinMs = 120_000;

/** The address of anybody but the administrator who has signed in. */
const anyUser = /(?<!vaktmester)@grenda\.example/;

type View = { address: string; headers?: Record<string, string> };

/** Milliseconds from asking for a page that nothing of is kept until a user's address can be seen on it. */
export async function timeUntilRows(browser: Browser, { address, headers = {} }: View): Promise<number> {
  const { viewport, network, cpuSlowdown } = conditions;
  const context = await browser.newContext({ viewport, extraHTTPHeaders: headers });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const started = performance.now();
    await page.goto(address, { waitUntil: 'commit', timeout: withinMs });
    await page.getByText(anyUser).first().waitFor({ timeout: withinMs });
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

export async function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath });
}
