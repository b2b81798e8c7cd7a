// Takes the committed screenshots that web/src/document/app-manifest.ts lists. Run it when the look of the app changes.
import { test } from '@playwright/test';
import { demo } from '../demo.ts';
import { port } from '../playwright.config.ts';

const folder = new URL('../../web/public/app/', import.meta.url).pathname;
const baseURL = `http://localhost:${port + 2}`;

const screens = [
  { name: 'near', path: '/app', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'messages', path: '/app/messages', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'desktop', path: '/app', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
];

for (const { name, path, ...options } of screens) {
  test(`screenshot ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ ...options, baseURL, colorScheme: 'light', locale: 'nb-NO' });
    const page = await context.newPage();
    await context.request.post('/api/auth/sign-in?useCookies=true', {
      headers: { 'x-grenda-client': '1' },
      data: { email: demo.neighbour, password: demo.password },
    });
    await page.goto(path);
    if (name === 'messages') {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await page.getByRole('textbox', { name: 'Skriv en melding' }).waitFor();
    }
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: `${folder}screenshot-${name}.jpg`,
      type: 'jpeg',
      quality: 72,
      animations: 'disabled',
    });
    await context.close();
  });
}
