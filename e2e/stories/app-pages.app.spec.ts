// Every screen of the neighbours' app fits every width, with text twice as large too, without findings in both themes.
import type { Page } from '@playwright/test';
import { watchCalls } from '../console.ts';
import { demo, neighbourClient } from '../demo.ts';
import { expect, expectAccessibleAtEveryWidth, test } from '../story.ts';

const entries = [
  ['/app/join', 'Bli med i Grenda'],
  ['/app/sign-in', 'Logg inn'],
  ['/app/forgot-password', 'Glemt passord'],
  ['/app/rules', 'Vilkår'],
] as const;

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** A title of its own: while the app itself is on its way, the page has the product's name. */
const anyTitle = /^(?!Grenda$)./;

async function lookAt(page: Page, path: string, heading: string | RegExp): Promise<void> {
  for (const size of sizes) {
    await test.step(`${path} from ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectAccessibleAtEveryWidth(page);
    });
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/app/sign-in');
  await page.getByLabel('E-post').fill(demo.neighbour);
  await page.getByLabel('Passord', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page).toHaveURL('/app');
}

test('the pages that lead into the app', async ({ page }) => {
  test.slow();
  for (const [path, heading] of entries) await lookAt(page, path, heading);
});

test('the list asks for what it shows once, while its code is on its way', async ({ page }) => {
  await signIn(page);
  const first = page.getByRole('list', { name: 'Annonser nær deg' }).getByRole('link').first();
  await expect(first).toBeVisible();
  // Away first: a page that is left may still be asking.
  await page.goto('about:blank');
  const calls = watchCalls(page);
  await page.goto('/app');
  await expect(first).toBeVisible();
  expect(calls.filter((call) => call === 'GET /api/listings/near')).toHaveLength(1);
  expect(calls.slice(0, 2)).toEqual(['GET /api/neighbours/me', 'GET /api/listings/near']);
});

test('the pages of the app', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  await signIn(page);
  const listing = page.getByRole('list', { name: 'Annonser nær deg' }).getByRole('link').first();
  const listingPath = (await listing.getAttribute('href')) ?? '';
  await page.goto('/app/messages');
  const thread = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const threadPath = (await thread.getAttribute('href')) ?? '';
  await page.goto(threadPath);
  const neighbour = page.getByRole('main').getByRole('heading', { level: 1 }).getByRole('link');
  const neighbourPath = (await neighbour.getAttribute('href')) ?? '';
  const client = await neighbourClient(baseURL ?? '');
  const own = await client.createListing({
    body: { type: 'Offer', category: 'Tech', title: 'Hjelper gjerne med nettbrett', description: 'Ta kontakt!' },
  });
  const ownPath = `/app/listings/${own?.listingId ?? ''}`;
  for (const [path, heading] of [
    ['/app', 'Nær meg'],
    ['/app?search=finnes+ikke', 'Nær meg'],
    ['/app/new', anyTitle],
    ['/app/messages', 'Meldinger'],
    ['/app/me', anyTitle],
    ['/app/me/settings', 'Innstillinger'],
    [listingPath, anyTitle],
    [threadPath, anyTitle],
    [neighbourPath, anyTitle],
    [ownPath, anyTitle],
    [`${ownPath}/edit`, 'Endre annonsen'],
  ] as const) {
    await lookAt(page, path, heading);
  }
});
