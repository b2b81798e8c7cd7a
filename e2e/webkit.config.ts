import { defineConfig } from '@playwright/test';
import { port, webServer } from './playwright.config.ts';

// Playwright is only the test runner. The browser is WebKitGTK, controlled through WebDriver.
export default defineConfig({
  testDir: './webkit',
  outputDir: '../test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { baseURL: `http://localhost:${port + 3}` },
  webServer: webServer(port + 3, 'webkit', 'open'),
});
