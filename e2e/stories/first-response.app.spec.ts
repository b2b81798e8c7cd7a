// Pages are complete in the first response, and can be used before their code has arrived (decision 120).
import type { Page, Request } from '@playwright/test';
import { recordRequests } from '../console.ts';
import { addSession, demo } from '../demo.ts';
import { readWithoutScript } from '../read-without-script.ts';
import { expect, expectAccessible, test } from '../story.ts';

async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[\w-]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const signIn = (page: Page, email: string = demo.neighbour) =>
  addSession(page, test.info().project.use.baseURL ?? '', email);

const isChange = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/notifications');

const firstListing = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first();

// If the UTC offsets differ from Norway's, the browser renders the page from scratch instead of hydrating it.
for (const timezoneId of ['Europe/Oslo', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('input and clicks before the code arrives are applied, and the form is sent once', async ({ page }) => {
      const requests = recordRequests(page);
      const release = await holdCode(page);
      await page.goto('/app/sign-in', { waitUntil: 'commit' });
      await page.getByLabel('E-post').fill(demo.neighbour);
      await page.getByLabel('Passord', { exact: true }).fill(demo.password);
      const button = page.getByRole('button', { name: 'Logg inn' });
      await button.click();
      await button.click();
      await expect(button).toHaveAttribute('data-waiting', '');
      await expect(page).toHaveURL('/app/sign-in');
      release();
      await expect(page).toHaveURL('/app');
      await expect(firstListing(page)).toBeVisible();
      expect(requests.filter((request) => request === 'POST /api/auth/sign-in')).toHaveLength(1);
    });
  });
}

test('the list is shown before its code arrives, and is not requested again', async ({ page }) => {
  await signIn(page);
  const requests = recordRequests(page);
  const release = await holdCode(page);
  await page.goto('/app?type=Offer', { waitUntil: 'commit' });
  await expect(firstListing(page)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Tilbud' })).toBeChecked();
  expect(requests).toEqual([]);
  release();
  await page.getByRole('radio', { name: 'Alle' }).click();
  await expect(page).toHaveURL('/app');
  await expect.poll(() => requests.filter((request) => request === 'GET /api/listings/near')).toHaveLength(1);
});

test('a search and a filter entered before the code arrives are applied', async ({ page }) => {
  await signIn(page);
  const release = await holdCode(page);
  await page.goto('/app?search=katt', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('hund');
  await page.getByText('Tilbud', { exact: true }).first().click();
  release();
  await expect(page).toHaveURL(/search=hund/);
  await expect(page).toHaveURL(/type=Offer/);
  await expect(page.getByRole('searchbox')).toHaveValue('hund');
});

test('an option selected before the code arrives is applied', async ({ page }) => {
  await signIn(page, demo.administrator);
  const release = await holdCode(page);
  await page.goto('/admin/users', { waitUntil: 'commit' });
  await page.getByLabel('Rows per page').selectOption('20');
  release();
  await expect(page).toHaveURL('/admin/users?size=20');
  await expect(page.getByLabel('Rows per page')).toHaveValue('20');
});

test('a link in the list can be followed before the code arrives', async ({ page }) => {
  await signIn(page);
  await holdCode(page);
  await page.goto('/app', { waitUntil: 'commit' });
  const title = (await firstListing(page).textContent()) ?? '';
  await firstListing(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test.describe('code that fails to load', () => {
  test.use({ allowsMissingCode: true });

  test('leaves the content of the page readable, and its links usable', async ({ page }) => {
    await signIn(page);
    await page.route(/\/assets\/[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/app', { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toContainText('Noe gikk galt');
    await expectAccessible(page);
    await expect(page.locator('#root').getByRole('button').filter({ visible: true })).toHaveCount(0);
    const title = (await firstListing(page).textContent()) ?? '';
    await firstListing(page).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(page.getByRole('button', { name: 'Del' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('going back before the code arrives shows the previous page, without an error', async ({ page }) => {
  await signIn(page, demo.administrator);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  release();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await expect(page).toHaveURL('/admin/users');
});

test('a page rendered before midnight and hydrated after midnight causes no error', async ({ page }) => {
  await signIn(page);
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000);
  await page.goto('/app/messages');
  const thread = page.locator('a[href^="/app/messages/"]').first();
  await expect(thread).toBeVisible();
  await thread.click();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Skriv en melding' })).toBeVisible();
});

test('on a tablet, the texts of the collapsed sidebar are hidden before the code arrives', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, demo.administrator);
  const release = await holdCode(page);
  await page.goto('/admin/users', { waitUntil: 'commit' });
  const texts = page.getByRole('complementary').locator('h2, nav span');
  const widths = async () =>
    (await Promise.all((await texts.all()).map((text) => text.boundingBox()))).map((box) => box?.width);
  await expect.poll(widths).toEqual([1, 1, 1, 1, 1]);
  release();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await widths()).toEqual([1, 1, 1, 1, 1]);
});

test('after a reload with a sheet open, an early click approves the user of its row', async ({ page }) => {
  await signIn(page, demo.administrator);
  await page.goto('/admin/overview');
  const buttons = page.getByRole('button', { name: /^Approve / });
  await expect(buttons.nth(1)).toBeVisible();
  const label = (await buttons.nth(1).getAttribute('aria-label')) ?? '';
  await page.getByRole('link', { name: label.replace('Approve ', '') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  // The browser renders this page, because the history entry contains the sheet, which the server cannot know.
  await page.getByRole('button', { name: label, exact: true }).click();
  release();
  const toast = page.getByRole('status').filter({ hasText: label.replace('Approve ', '') });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: label, exact: true })).toBeAttached();
});

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Hva gjelder det?' });

test.describe('the form of a new listing', () => {
  test('a title typed before the code arrives is kept, and suggests a category', async ({ page }) => {
    await signIn(page);
    const release = await holdCode(page);
    await page.goto('/app/new', { waitUntil: 'commit' });
    await titleField(page).fill('Bære en sofa');
    release();
    await expect(page.getByRole('radio', { name: 'Fysisk arbeid' })).toBeChecked();
    await expect(titleField(page)).toHaveValue('Bære en sofa');
  });

  test('a draft on the device is shown instead of the empty form, which is hidden before the code arrives', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/app/new');
    await titleField(page).fill('Lufte hunden');
    await expect(page.getByRole('radio', { name: 'Kjæledyr' })).toBeChecked();
    const release = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(titleField(page)).toBeHidden();
    release();
    await expect(titleField(page)).toBeVisible();
    await expect(titleField(page)).toHaveValue('Lufte hunden');
  });
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('an early click on a switch changes that switch, although the browser adds one above it', async ({ page }) => {
    await signIn(page);
    const release = await holdCode(page);
    await page.goto('/app/me/settings/notifications', { waitUntil: 'commit' });
    const change = page.waitForRequest(isChange);
    const messages = page.getByText('Uleste meldinger', { exact: true });
    await messages.click();
    release();
    expect((await change).postDataJSON()).toMatchObject({ channel: 'email', topic: 'messages' });
    await expect(page.getByText('Vis varsler på denne enheten')).toBeVisible();
    const reset = page.waitForResponse((response) => isChange(response.request()));
    await messages.click();
    expect((await reset).ok()).toBe(true);
  });

  test('a page that shows times causes no error', async ({ page }) => {
    await signIn(page);
    await page.goto('/app/messages');
    await page.locator('a[href^="/app/messages/"]').first().click();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Skriv en melding' })).toBeVisible();
  });
});

test('without JavaScript, the list of the app has links, and no buttons or fields', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await addSession(page, baseURL ?? '', demo.neighbour);
  await page.goto(`${baseURL}/app`);
  await expect(firstListing(page)).toBeVisible();
  await expect(page.locator('button, input, select, textarea').filter({ visible: true })).toHaveCount(0);
  await page.close();
});

test('without JavaScript, the sign-in page asks the visitor to enable it, and has no sign-in button', async ({
  browser,
  baseURL,
}) => {
  const { text, page, close } = await readWithoutScript(browser, `${baseURL}/app/sign-in`);
  expect(text).toContain('Slå det på i nettleseren');
  await expect(page.getByRole('button', { name: 'Logg inn' })).toHaveCount(0);
  await close();
});
