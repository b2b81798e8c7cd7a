// The main pages of the neighbours' app pass axe in both themes and fit every width, also with text at 200 %.
import type { Page } from '@playwright/test';
import { addSession, demo, neighbourClient } from '../demo.ts';
import { expect, expectAccessibleAtEveryWidth, expectLargeTextToFit, test } from '../story.ts';

const signedOutPages = [
  ['/app/join', 'Bli med i Grenda'],
  ['/app/sign-in', 'Logg inn'],
  ['/app/forgot-password', 'Glemt passord'],
  ['/app/rules', 'Vilkår'],
] as const;

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** Any heading but the product's name, which is shown while the app loads. */
const anyHeading = /^(?!Grenda$)./;

async function checkPage(page: Page, path: string, heading: string | RegExp): Promise<void> {
  for (const size of sizes) {
    await test.step(`${path}, loaded at ${size.width} px`, async () => {
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

test('the pages before sign-in are accessible at every width', async ({ page }) => {
  test.slow();
  for (const [path, heading] of signedOutPages) await checkPage(page, path, heading);
});

test.describe('in a browser without service workers', () => {
  test.use({ serviceWorkers: 'block' });

  test('after a tap on a listing without a network, the list stays with a notice, and the listing opens when the network is back', async ({
    page,
    context,
  }) => {
    await signIn(page);
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    const title = await first.innerText();
    await context.setOffline(true);
    await first.click();
    await expect(page.getByText('Uten nett.')).toBeVisible();
    await expect(first).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Uten nett.')).toHaveCount(0);
  });
});

test('with large text, the labels of the navigation bar grow, and in the settings the title stays on one line and no word is broken', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  await page.goto('/app/me/settings');
  const label = page.getByRole('navigation', { name: 'Hovedmeny' }).getByText('Meldinger');
  const title = page.getByRole('heading', { level: 1, name: 'Innstillinger' });
  const sizeOf = (locator: typeof label) =>
    locator.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const normal = await sizeOf(label);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await sizeOf(label)).toBeGreaterThan(normal * 1.3);
  const { height = Infinity } = (await title.boundingBox()) ?? {};
  expect(height).toBeLessThan((await sizeOf(title)) * 2);
  await expectLargeTextToFit(page);
  for (const section of ['', '/profile', '/notifications', '/email', '/blocked', '/data']) {
    await page.goto(`/app/me/settings${section}`);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(findBrokenWords), section).toEqual([]);
  }
});

/** Runs in the page. Finds words that are broken across lines, except in text that may break anywhere. */
function findBrokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element?.checkVisibility() || getComputedStyle(element).overflowWrap === 'anywhere') continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) broken.push(word);
    }
  }
  return broken;
}

test('Back restores the scroll position of the list, even if the page of the listing was reloaded', async ({
  page,
}) => {
  await page.setViewportSize(sizes[0]);
  await signIn(page);
  const listings = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(listings.first()).toBeVisible();
  const firstPageCount = await listings.count();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000);
      return listings.count();
    })
    .toBeGreaterThan(firstPageCount);
  const listing = listings.nth(firstPageCount + 2);
  const title = await listing.innerText();
  await listing.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  await listing.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: title })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});

test('an empty inbox is accessible at every width', async ({ page, baseURL }) => {
  await addSession(page, baseURL ?? '', 'leyla@grenda.example');
  await checkPage(page, '/app/messages', 'Meldinger');
  await expect(page.getByText('Ingen samtaler ennå')).toBeVisible();
});

test('the main pages of the app are accessible at every width', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  await signIn(page);
  const listing = page.getByRole('main').getByRole('listitem').getByRole('link').first();
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
    ['/app', /^Nær meg/],
    ['/app?search=finnes+ikke', /^Nær meg/],
    ['/app/new', anyHeading],
    ['/app/messages', 'Meldinger'],
    ['/app/me', anyHeading],
    ['/app/invite', 'Inviter naboer'],
    ['/app/me/settings', 'Innstillinger'],
    ['/app/me/settings/profile', 'Siden din'],
    ['/app/me/settings/notifications', 'Varsler'],
    [listingPath, anyHeading],
    [threadPath, anyHeading],
    [neighbourPath, anyHeading],
    [ownPath, anyHeading],
    [`${ownPath}/edit`, 'Endre annonsen'],
  ] as const) {
    await checkPage(page, path, heading);
  }
});
