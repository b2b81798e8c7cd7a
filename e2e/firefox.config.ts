import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import stories, { port, webServer } from './playwright.config.ts';

const baseURL = `http://localhost:${port}`;
const launchOptions = {
  executablePath: fileURLToPath(new URL('firefox/firefox.ts', import.meta.url)),
  firefoxUserPrefs: {
    'layout.css.prefers-color-scheme.content-override': 0,
    'widget.gtk.overlay-scrollbars.enabled': false,
  },
};

/** Stories that cannot run in Firefox, which is controlled through WebDriver BiDi (decision 61). */
const notInFirefox = [
  // The driver cannot change the system theme or the reduced-motion preference, and cannot disable JavaScript.
  /the theme follows the system until the visitor chooses/,
  /stay still with reduced motion/,
  /has enough contrast/,
  /without JavaScript/,
  // The driver's offline mode does not apply to service workers, and the driver cannot deliver push messages.
  /without a network the app shows the last near list/,
  /a push message is shown with its sender/,
  // A page that was opened offline gets no `online` event when the network is back.
  /messages and listings written offline are each sent once/,
  // Tab moves the focus to the browser's own controls, and headless Firefox loses it there.
  /the report sheet can be opened and closed with the keyboard alone/,
  /two neighbours help each other with the keyboard alone/,
  /the focus is never covered/,
  // Headless Firefox crashes when axe scans the console's sheets while a second window is open.
  /a report from the app is decided in the console/,
  /a visitor reports a shared listing, staff decide/,
  // Firefox does not load a failed script again until the page is reloaded.
  /buttons whose script failed to load/,
];

export default defineConfig({
  ...stories,
  testMatch: /\/(account-life|landing|preview|roles|scrollbars|users)[^/]*\.spec\.ts|\.app\.spec\.ts/,
  grepInvert: notInFirefox,
  workers: 1,
  timeout: 60_000,
  use: { ...stories.use, browserName: 'firefox', colorScheme: 'dark', channel: 'moz-firefox', launchOptions },
  projects: [
    {
      name: 'firefox, narrow',
      testIgnore: ['*.desk.spec.ts', '*.app.spec.ts', '*.staff.spec.ts'],
      use: { baseURL, viewport: { width: 390, height: 844 } },
    },
    {
      name: 'firefox, wide',
      testIgnore: ['*.phone.spec.ts', '*.app.spec.ts', '*.staff.spec.ts'],
      use: { baseURL, viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'firefox, app',
      testMatch: ['*.app.spec.ts', '*.staff.spec.ts'],
      use: { baseURL: `http://localhost:${port + 2}`, viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: [webServer(port, 'firefox'), webServer(port + 2, 'firefox-app', 'open')],
});
