import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test as base } from '@playwright/test';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { WebKitPage } from './page.ts';

type Size = { width: number; height: number };
export const phone: Size = { width: 390, height: 844 };
export const desk: Size = { width: 1280, height: 800 };

type WebKitFixtures = {
  open: (size: Size) => Promise<WebKitPage>;
  webkit: WebKitPage;
};

/** Saves a screenshot of each browser in test-results if a story fails. */
export const test = base.extend<WebKitFixtures>({
  open: async ({ baseURL }, provide, testInfo) => {
    const browsers: { driver: WebDriver; stop: () => Promise<void> }[] = [];
    await provide(async (size) => {
      const browser = await startWebKit(size);
      browsers.push(browser);
      return new WebKitPage(browser.driver, baseURL ?? '');
    });
    for (const [index, { driver, stop }] of browsers.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        const screenshot = Buffer.from(await driver.takeScreenshot(), 'base64');
        await writeFile(testInfo.outputPath(`browser-${index + 1}.png`), screenshot);
      }
      await stop();
    }
  },
  webkit: async ({ open }, provide) => provide(await open(phone)),
});

export { expect };

/** Starts a separate driver process, because a process allows only one session. */
async function startWebKit(size: Size): Promise<{ driver: WebDriver; stop: () => Promise<void> }> {
  const screen = spawn(
    process.env['XVFB_PATH'] ?? '/usr/bin/Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [display] = await once(createInterface(screen.stdout), 'line');
  const port = await findFreePort();
  const server = spawn(process.env['WEBKIT_DRIVER_PATH'] ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, TZ: 'Europe/Oslo' },
    stdio: 'ignore',
  });
  await waitForDriver(`http://127.0.0.1:${port}/status`);
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
  capabilities.set('webkitgtk:browserOptions', {
    binary: process.env['WEBKIT_PATH'],
    // Full screen hides the toolbar, which would make the window at least 447 px wide.
    args: ['--automation', '--full-screen'],
  });
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  await driver.manage().window().setRect(size);
  const stop = async () => {
    await driver.quit();
    await Promise.all([server, screen].map(stopProcess));
  };
  return { driver, stop };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function waitForDriver(url: string): Promise<void> {
  await expect.poll(() => fetch(url).then(Boolean, () => false), { intervals: [50] }).toBe(true);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
