// Spec §2 'The page of a shared listing', with the Norwegian names of §3 and the date format of §9.
import { listingCategories, type ListingCategory } from '@grenda/contract';
import type { Locator } from '@playwright/test';
import { shareListing } from '../neighbour.ts';
import { readWithoutScript } from '../read-without-script.ts';
import { expect, expectAccessible, test } from '../story.ts';

const title = 'Hjelp til å flytte et piano';
const unknownPath = '/explore/listings/0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a';

async function share(baseURL: string | undefined, overrides: Partial<Parameters<typeof shareListing>[1]> = {}) {
  const description = 'Det står i stua.\n\nDet skal ut på tunet.';
  const { path } = await shareListing(baseURL, {
    title,
    description,
    startDateUtc: '2026-12-05T11:00:00Z',
    ...overrides,
  });
  return path;
}

/** Classifies a text colour: red has little green and blue, and cyan has little red. */
async function hueOf(element: Locator): Promise<'red' | 'cyan' | undefined> {
  const colour = await element.evaluate((chip) => getComputedStyle(chip).color);
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  if (red > 1.5 * Math.max(green, blue)) return 'red';
  return Math.min(green, blue) > 1.5 * red ? 'cyan' : undefined;
}

test('a request shows its chips, dates and text, and links to the app and the landing page', async ({
  page,
  baseURL,
}) => {
  const path = await share(baseURL, { endDateUtc: '2026-12-06T15:00:00Z' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('En nabo trenger en hjelpende hånd');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('article').getByRole('listitem')).toHaveText(['Forespørsel', 'Fysisk arbeid', 'Åpen']);
  await expect(page.getByRole('article').getByRole('listitem').nth(1).locator('svg')).toBeVisible();
  expect(await hueOf(page.getByText('Forespørsel', { exact: true }))).toBe('red');
  await expect(page.getByText('5. des. 2026 - 6. des. 2026')).toBeVisible();
  const description = page.getByText('Det står i stua.');
  expect(await description.innerText()).toBe('Det står i stua.\n\nDet skal ut på tunet.');
  const inApp = page.getByRole('link', { name: 'Åpne i appen' });
  await expect(inApp).toHaveAttribute('href', `grenda:/${path}`);
  await expect(page.getByText('Denne forespørselen er lagt ut i Grenda')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ny i Grenda?' })).toBeVisible();
  await page.getByRole('link', { name: 'Utforsk Grenda og bli med' }).click();
  await expect(page).toHaveURL('/');
});

test('an offer has its own texts and shows its single date, and the page links the manifest', async ({
  page,
  baseURL,
}) => {
  await page.goto(await share(baseURL, { type: 'Offer', category: 'Pets' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('En nabo vil gjerne hjelpe');
  await expect(page.getByRole('article').getByRole('listitem')).toHaveText(['Tilbud', 'Kjæledyr', 'Åpen']);
  expect(await hueOf(page.getByText('Tilbud', { exact: true }))).toBe('cyan');
  await expect(page.getByText('5. des. 2026', { exact: true })).toBeVisible();
  await expect(page.getByText('Dette tilbudet er lagt ut i Grenda')).toBeVisible();
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
});

for (const [status, word, heading] of [
  ['Completed', 'Fullført', 'Denne forespørselen er fullført'],
  ['Closed', 'Lukket', 'Denne forespørselen er lukket'],
] as const) {
  test(`a ${status} listing is still shown, as '${word}'`, async ({ page, baseURL }) => {
    const response = await page.goto(await share(baseURL, { status }));
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('article').getByRole('listitem').last()).toHaveText(word);
    await expect(page.getByRole('link', { name: 'Åpne i appen' })).toBeVisible();
  });
}

test('the link to the app stays at the bottom of the window and does not cover a focused button', async ({
  page,
  baseURL,
}) => {
  await page.goto(await share(baseURL, { description: 'Det står i stua.\n\n'.repeat(40) }));
  const inApp = page.getByRole('link', { name: 'Åpne i appen' });
  await expect(inApp).toBeInViewport({ ratio: 1 });
  const shareButton = page.getByRole('button', { name: 'Del' });
  await shareButton.evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
  await page.evaluate(() => scrollBy(0, -40));
  await shareButton.focus();
  const [focused, bar] = await Promise.all([shareButton.boundingBox(), inApp.boundingBox()]);
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(page.getByRole('heading', { name: 'Åpne i appen' })).toBeAttached();
  await page.getByRole('link', { name: 'Personvern' }).scrollIntoViewIfNeeded();
  await expect(inApp).toBeInViewport({ ratio: 1 });
});

const categories: Record<ListingCategory, string> = {
  Errands: 'Ærend',
  Household: 'Husholdning',
  Transport: 'Transport',
  Physical: 'Fysisk arbeid',
  Care: 'Omsorg',
  Teaching: 'Undervisning',
  Tech: 'Teknologi',
  Pets: 'Kjæledyr',
  Social: 'Sosialt',
  Other: 'Annet',
};
test('every category has a Norwegian label', async ({ page, baseURL }) => {
  for (const category of listingCategories) {
    await page.goto(await share(baseURL, { category }));
    await expect(page.getByRole('article').getByRole('listitem').nth(1)).toHaveText(categories[category]);
  }
});

test('the browser requests the listing once more, keeps it if the request fails, and hides it if it was removed', async ({
  page,
  baseURL,
}) => {
  const path = await share(baseURL);
  const firstRequest = page.waitForRequest('**/api/listings/*/preview');
  let requestCount = 0;
  page.on('request', (request) => (requestCount += Number(request.url().endsWith('/preview'))));
  await page.goto(path);
  expect((await firstRequest).headers()['x-grenda-client']).toBe('1');
  await page.waitForLoadState('networkidle');
  expect(requestCount).toBe(1);

  await page.route('**/api/listings/*/preview', (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed');
  await page.reload();
  await failed;
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.route('**/api/listings/*/preview', (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', json: { title: 'Not Found', status: 404 } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listing not found');
  await expect(page).toHaveTitle('Listing not found · Grenda');
  await expect(page.getByRole('link', { name: 'Åpne i appen' })).toBeHidden();
});

test('an unknown listing returns 404 with the text of the spec', async ({ page }) => {
  for (const path of [unknownPath, '/explore/listings/12']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listing not found');
    await expect(
      page.getByText(
        "We couldn't find this listing. It may have been Completed, Closed, Removed, or the ID might be incorrect.",
      ),
    ).toBeVisible();
    await expect(page.getByText('Vi fant ikke annonsen.')).toHaveAttribute('lang', 'nb');
  }
});

test('buttons whose script failed to load show a notice, and work once the script loads', async ({ page, baseURL }) => {
  const path = await share(baseURL);
  const scripts = '**/assets/*.js';
  await page.route(scripts, (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed');
  await page.goto(path);
  await failed;
  const notice = page.getByRole('alert');
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Rapporter annonse' }).click();
  await expect(notice).toHaveText(
    'Knappene virker ikke akkurat nå. Sjekk nettforbindelsen, og prøv igjen. Last inn siden på nytt',
  );
  await expectAccessible(page);
  const failedAgain = page.waitForEvent('requestfailed');
  await page.keyboard.press('Tab');
  await failedAgain;
  await expect(notice.getByRole('link', { name: 'Last inn siden på nytt' })).toBeVisible();
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Rapporter annonse' }).click();
  await expect(page.getByRole('dialog', { name: 'Rapporter annonse' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a link without an id shows a toast that can be closed', async ({ page }) => {
  await page.goto('/explore/listings');
  const toast = page.getByRole('alert');
  await expect(toast).toHaveText('ErrorListing ID is missing');
  await expect(page).toHaveTitle('Lenken er ufullstendig · Grenda');
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveText('');
});

test('the page of a link without an id is accessible while its toast is shown', async ({ page }) => {
  // Without scripts, the toast stays during the check.
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/explore/listings');
  await expect(page.getByRole('alert').first()).toHaveText('ErrorListing ID is missing');
  await expectAccessible(page);
});

test('the page of a shared listing stores nothing in the browser', async ({ page, context, baseURL }) => {
  await page.goto(await share(baseURL), { waitUntil: 'networkidle' });
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('without JavaScript the listing is complete, there are no buttons, and the link to the landing page works', async ({
  browser,
  baseURL,
}) => {
  const { status, text, page, close } = await readWithoutScript(browser, `${baseURL}${await share(baseURL)}`);
  expect(status).toBe(200);
  for (const part of [title, 'Forespørsel', 'Fysisk arbeid', 'Åpen', '5. des. 2026', 'ut på tunet', 'Åpne i appen']) {
    expect(text).toContain(part);
  }
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Utforsk Grenda og bli med' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await close();
});
