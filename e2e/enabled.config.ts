import { defineConfig } from '@playwright/test';
import stories, { port, webServer } from './playwright.config.ts';

// Servers that stories start themselves inherit this variable (scripted-back-end.ts).
process.env['NEIGHBOUR_APP'] = 'open';

/** Runs the stories of the site and the console with the app enabled. The app must not break them (spec §13). */
export default defineConfig({
  ...stories,
  grepInvert: /@disabled/,
  projects: stories.projects?.filter(({ name }) => name === 'phone' || name === 'desktop') ?? [],
  webServer: [webServer(port, 'phone-enabled', 'open'), webServer(port + 1, 'desktop-enabled', 'open')],
});
