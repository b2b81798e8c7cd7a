import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import stories, { port, product } from './playwright.config.ts';

const baseURL = `http://localhost:${port}`;
const launchOptions = {
  executablePath: fileURLToPath(new URL('firefox/firefox.ts', import.meta.url)),
  firefoxUserPrefs: {
    // Dark, as at the desk of the stories.
    'layout.css.prefers-color-scheme.content-override': 0,
    'widget.gtk.overlay-scrollbars.enabled': false,
  },
};

/** What cannot be told in Firefox as it is driven today (docs/decisions/0061). */
const notInFirefox = [
  // No theme of the system's that changes, no page without JavaScript.
  /the theme is the system’s until one is chosen/,
  /without JavaScript/,
  // Tab leaves the page for the browser's own controls, and a headless Firefox does not quite come back.
  /with the keyboard alone one reports a listing/,
  // Firefox asks no second time for a script that failed, until the page is loaded again, which the notice offers.
  /buttons whose script did not come/,
];

/** The main stories in the system's own Firefox, which Playwright drives over WebDriver BiDi. */
export default defineConfig({
  ...stories,
  testMatch: /\/(account-life|landing|preview|roles|scrollbars|users)[^/]*\.spec\.ts/,
  grepInvert: notInFirefox,
  workers: 1,
  timeout: 60_000,
  use: { ...stories.use, browserName: 'firefox', colorScheme: 'dark', channel: 'moz-firefox', launchOptions },
  projects: [
    { name: 'firefox, narrow', testIgnore: '*.desk.spec.ts', use: { baseURL, viewport: { width: 390, height: 844 } } },
    { name: 'firefox, wide', testIgnore: '*.phone.spec.ts', use: { baseURL, viewport: { width: 1280, height: 800 } } },
  ],
  webServer: product(port, 'firefox'),
});
