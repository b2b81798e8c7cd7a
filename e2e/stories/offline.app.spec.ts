// The app without a network (spec §13): its service worker, the data on the device, and requests sent later.
import type { Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { startUpgradableServer } from '../next-version.ts';
import { port } from '../playwright.config.ts';
import { expect, test } from '../story.ts';

// Without a network, preloads of code fail in the service worker, and the browser logs each failure as an error.
test.use({ allowsMissingCode: true });

async function signIn(page: Page, email: string = demo.neighbour, origin = ''): Promise<void> {
  const response = await page.request.post(`${origin}/api/auth/sign-in?useCookies=true`, {
    headers: { 'x-grenda-client': '1' },
    data: { email, password: demo.password },
  });
  expect(response.ok()).toBe(true);
}

async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/app');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect(firstOfList(page)).toBeVisible();
}

const firstOfList = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first();

test('without a network the app shows the last near list, the opened listings and the list of threads', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page);
  await openWithWorker(page);
  const titles = await page.getByRole('heading', { level: 3 }).allTextContents();
  await firstOfList(page).click();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  const listingUrl = page.url();
  const listingId = listingUrl.split('/').at(-1);
  // The heading is shown before the listing has arrived. Leaving the page now would cancel the listing's request.
  await expect.poll(() => storedScreens(page)).toContain(`listing:${listingId}`);
  await page.getByRole('link', { name: 'Meldinger' }).click();
  const thread = page.getByRole('main').getByRole('listitem').first();
  await expect(thread).toBeVisible();
  await expect.poll(() => storedScreens(page)).toContain('inbox');

  await context.setOffline(true);
  await page.goto('/app');
  await expect(firstOfList(page)).toBeVisible();
  await expect(page.getByText('Du er uten nett. Det du ser, kan være gammelt.')).toBeVisible();
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(titles);
  await page.goto(listingUrl);
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  await page.goto('/app/messages');
  await expect(thread).toBeVisible();
  await expect.poll(() => storedDatabases(page)).toEqual(['grenda:app']);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Nær meg' }).click();
  await expect(page.getByText('Du er uten nett.')).toHaveCount(0);

  await test.step('promise 64: signing out deletes the stored data, and the app then shows none without a network', async () => {
    await page.goto('/app/me/settings');
    await page.getByRole('button', { name: 'Logg ut', exact: true }).click();
    await expect(page).toHaveURL('/app/sign-in');
    await expect.poll(() => storedDatabases(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto('/app');
    await expect(page.getByRole('heading', { name: 'Vi får ikke kontakt' })).toBeVisible();
    await context.setOffline(false);
  });
});

// The browser activates the kill switch once the previous worker has handled all its events. In some runs of the story
// above, in which the worker has also opened pages without a network, that took more than a minute.
test('promise 114: the kill switch removes the service worker and its caches', async ({ page }) => {
  await signIn(page);
  await openWithWorker(page);
  await page.evaluate(() => navigator.serviceWorker.register('/app/sw-removal.js', { scope: '/app' }));
  const remains = () =>
    page.evaluate(async () => [await navigator.serviceWorker.getRegistrations(), await caches.keys()]);
  await expect.poll(remains, { timeout: 60_000 }).toEqual([[], []]);
  await page.goto('/app');
  await expect(firstOfList(page)).toBeVisible();
});

test('a filter that is clicked in the stored list before the code has started is applied once it has', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openWithWorker(page);
  await context.setOffline(true);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const filter = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Tilbud');
      if (filter) observer.disconnect();
      filter?.click();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/app');
  await expect(page).toHaveURL('/app?type=Offer');
  await expect(page.getByRole('radio', { name: 'Tilbud' })).toBeChecked();
  await context.setOffline(false);
});

test('the content of a screen opened without a network is fetched when the network is back', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openWithWorker(page);
  await context.setOffline(true);
  await page.goto('/app/invite');
  await expect(page.getByText('Innholdet hentes av seg selv når nettet er tilbake.').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /^Få med flere i/ })).toBeVisible();
});

test('promise 115: messages and listings written offline are each sent once when the network returns, even if the app was closed meanwhile', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openWithWorker(page);
  const text = `Kommer straks ${Date.now()}`;
  const title = `Låne en stige ${Date.now()}`;

  await page.getByRole('link', { name: 'Meldinger' }).click();
  await firstOfList(page).click();
  const field = page.getByRole('textbox', { name: 'Skriv en melding' });
  await expect(field).toBeVisible();
  const thread = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Tilbake' }).click();
  await page.getByRole('link', { name: 'Ny annonse' }).click();
  await page.getByLabel('Hva gjelder det?').fill(title);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Legg ut' }).click();
  await expect(page.getByText('Annonsen legges ut av seg selv når du har nett igjen.')).toBeVisible();
  await page.getByRole('link', { name: 'Meldinger' }).click();
  await page.locator(`a[href="${thread}"]`).click();
  await field.fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sendes når du har nett.')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto('/app');
  await expect(later.getByText('1 melding og annonsen din sendes når du har nett.')).toBeVisible();
  await context.setOffline(false);
  await expect(later.getByText('Annonsen er lagt ut')).toBeVisible();
  await expect(later.getByText(/sendes når du har nett/)).toHaveCount(0);
  await later.goto(thread);
  await expect(later.getByRole('region', { name: 'Meldinger i samtalen' }).getByText(text)).toHaveCount(1);
  await later.goto('/app/me');
  await expect(later.getByRole('heading', { name: title })).toHaveCount(1);
});

test.describe('when the server is upgraded', () => {
  test.use({
    baseURL: async ({ baseURL }, provide) => {
      const server = await startUpgradableServer(baseURL ?? '');
      upgrade = server.upgrade;
      await provide(server.origin);
      server.close();
    },
  });

  test('promise 113: after an upgrade, an open app keeps working, and gets the new code once all its pages have been closed', async ({
    page,
    context,
  }) => {
    await signIn(page, demo.neighbour, `http://localhost:${port + 2}`);
    await openWithWorker(page);
    const [before] = await cacheNames(page);
    upgrade();

    await context.setOffline(true);
    await page.goto('/app');
    await expect(firstOfList(page)).toBeVisible();
    await expect(page.getByText('Du er uten nett. Det du ser, kan være gammelt.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Meg', exact: true }).click();
    await page.getByRole('link', { name: 'Innstillinger' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Innstillinger' })).toBeVisible();

    await page.goto('/app');
    await expect(firstOfList(page)).toBeVisible();
    await expect.poll(() => isNewWorkerWaiting(page)).toBe(true);
    expect(await cacheNames(page)).toContain(before);
    await page.close();

    const later = await context.newPage();
    await later.goto('/app');
    await expect.poll(() => cacheNames(later)).toEqual([`${before}-next`]);
    await context.setOffline(true);
    await later.goto('/app');
    await expect(firstOfList(later)).toBeVisible();
    expect(await later.locator('script[src]').first().getAttribute('src')).toContain('-next.js');
    await context.setOffline(false);
  });
});

let upgrade: () => void;

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

const isNewWorkerWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration('/app'))?.waiting));

const storedDatabases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

const storedScreens = (page: Page) =>
  page.evaluate(async () => {
    // Opening a database that does not exist would create it.
    if ((await indexedDB.databases()).length === 0) return [];
    const opening = indexedDB.open('grenda:app');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const keys = opening.result.transaction('screens').objectStore('screens').getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    opening.result.close();
    return keys.result;
  });
