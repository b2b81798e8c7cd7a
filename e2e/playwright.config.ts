import { defineConfig, devices } from '@playwright/test';

export const port = Number(process.env['E2E_PORT'] ?? 3390);
const baseURL = `http://localhost:${port}`;

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const launchOptions = {
  executablePath: process.env['HEADLESS_SHELL_PATH'] ?? chromium,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Chromium's headless shell lacks notifications (decision 177). */
export const fullChromium = { ...launchOptions, executablePath: chromium };

const dataFolder = process.env['E2E_DATA'] ?? 'test-results';

/** Filling a database takes 14 s of CPU time, so each run fills only one, and every server starts with a copy of it. */
const filled = `${dataFolder}/filled-${process.pid}`;

/** Returns the settings of a demo server with its own data and rate limits. */
export function webServer(serverPort: number, name: string, app: 'closed' | 'open' = 'closed') {
  const folder = `${dataFolder}/data-${name}`;
  return {
    command: `rm -rf ${folder} && node e2e/fill-demo.ts ${filled} && cp -r ${filled} ${folder} && exec node server/src/start/demo.ts`,
    cwd: '..',
    url: `http://localhost:${serverPort}/`,
    env: {
      PORT: String(serverPort),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      NEIGHBOUR_APP: app,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // Most stories that post a listing do so as the same neighbour.
      LISTINGS_A_DAY: '1000',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  } as const;
}

export default defineConfig({
  testDir: './stories',
  outputDir: '../test-results',
  // Three projects at a time. Each has one worker, because the stories of a project share a server and its data.
  workers: 3,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { baseURL, launchOptions, locale: 'nb-NO', timezoneId: 'Europe/Oslo' },
  projects: [
    {
      name: 'phone',
      testIgnore: ['*.desk.spec.ts', '*.app.spec.ts', '*.staff.spec.ts'],
      workers: 1,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, colorScheme: 'light' },
    },
    {
      name: 'desktop',
      testIgnore: ['*.phone.spec.ts', '*.app.spec.ts', '*.staff.spec.ts'],
      workers: 1,
      use: { baseURL: `http://localhost:${port + 1}`, viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    },
    {
      name: 'app',
      testMatch: '*.app.spec.ts',
      workers: 1,
      use: { baseURL: `http://localhost:${port + 2}`, viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      // A separate project, because these stories mostly wait for emails.
      name: 'staff',
      testMatch: '*.staff.spec.ts',
      workers: 1,
      use: { baseURL: `http://localhost:${port + 3}`, viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer: [
    webServer(port, 'phone'),
    webServer(port + 1, 'desktop'),
    webServer(port + 2, 'app', 'open'),
    webServer(port + 3, 'staff', 'open'),
  ],
});
