// A report (spec §23), from the app to the decision in the console and the emails to both neighbours.
import type { Browser, Page } from '@playwright/test';
import { administratorClient, demo, openConsole, staffClient } from '../demo.ts';
import { expect, expectAccessible, expectAccessibleAtEveryWidth, test } from '../story.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test('a report from the app is decided in the console, and the reporter is emailed', async ({
  browser,
  page,
  baseURL,
}) => {
  // The emails with the decision are delayed by half a minute (decision 76).
  test.setTimeout(150_000);
  const staff = await openDesk(browser, baseURL);
  await openConsole(staff, '/admin/overview');
  const reported = await findOthersListing(baseURL ?? '');

  await test.step('Ingrid reports a listing in the app', async () => {
    await page.goto('/app/sign-in');
    await page.getByLabel('E-post').fill(demo.neighbour);
    await page.getByLabel('Passord', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Logg inn' }).click();
    await expect(page).toHaveURL('/app');
    await page.goto(`/app/listings/${reported.id}`);
    await page.getByRole('button', { name: 'Flere valg' }).click();
    await page.getByRole('button', { name: 'Rapporter' }).click();
    await page.getByRole('radio', { name: /Spam eller reklame/ }).check();
    await page.getByRole('button', { name: 'Send rapporten' }).click();
    await expect(page.getByText('Takk for at du sier fra')).toBeVisible();
  });

  await test.step('The report needs attention; two clicks decide it with a ban', async () => {
    await staff.reload();
    await staff.getByRole('link', { name: 'Listing: spam or advertising' }).last().click();
    const sheet = staff.getByRole('dialog', { name: 'Report' });
    await expect(sheet.getByText(reported.title)).toBeVisible();
    await sheet.getByRole('button', { name: 'Ban…' }).click();
    await staff.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(staff.getByRole('status').filter({ hasText: 'User banned' })).toBeVisible();
    await expect(sheet.getByRole('heading', { name: 'Outcome' })).toBeVisible();
  });

  const unbannedEmail = await test.step('Escape closes only the ban form; another ban is undone', async () => {
    await staff.goto('/admin/users?sort=-isApproved');
    const row = staff
      .getByRole('row')
      .filter({ has: staff.getByRole('button', { name: /^Ban / }) })
      .nth(3);
    const email = await row.getByRole('cell', { name: /@/ }).innerText();
    await row.getByRole('link').click();
    await staff.getByRole('button', { name: 'Ban…' }).click();
    await staff.keyboard.press('Escape');
    await expect(staff.getByRole('dialog', { name: /^Ban / })).toHaveCount(0);
    await expect(staff.getByRole('dialog', { name: 'User' })).toBeVisible();
    await staff.getByRole('button', { name: 'Ban…' }).click();
    await staff.getByRole('radio', { name: /^Rude or threatening/ }).check();
    await staff.getByRole('button', { name: 'Ban', exact: true }).click();
    await staff.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(staff.getByRole('region', { name: /^Notifications/ }).getByText('Undone')).toBeVisible();
    await expect(staff.getByRole('dialog', { name: 'User' }).getByText('Approved').first()).toBeVisible();
    return email;
  });

  await test.step('The sheets and the overview are accessible at every width', async () => {
    const urls = [`/admin/users?user=${reported.ownerId}`, `/admin/listings?listing=${reported.id}`];
    for (const url of urls) {
      await staff.goto(url);
      await expect(staff.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
      await expectAccessibleOnEveryDevice(staff);
    }
    await staff.goto('/admin/overview');
    await expect(staff.getByRole('region', { name: 'Needs attention' })).toBeVisible();
    await expectAccessibleOnEveryDevice(staff);
  });

  await test.step('The reporter and the banned user get an email; the user whose ban was undone gets none', async () => {
    const emails = staff.getByRole('link');
    const emailsTo = (address: string, subject: string) =>
      emails.filter({ hasText: address }).filter({ hasText: subject });
    await expect(async () => {
      await staff.goto('/dev/mailbox');
      expect(await emailsTo(demo.neighbour, 'Vi har sett på det du rapporterte').count()).toBe(1);
      expect(await emailsTo(reported.ownerEmail, 'utestengt').count()).toBe(1);
    }).toPass({ timeout: 60_000, intervals: [1000] });
    await expect(emails.filter({ hasText: unbannedEmail })).toHaveCount(0);
  });
  await staff.context().close();
});

test('a ban that is refused says why in its form and in a toast over it', async ({ browser, baseURL }) => {
  const staff = await openDesk(browser, baseURL);
  await openConsole(staff, '/admin/overview');
  const { userId }: { userId: string } = await (await staff.request.get('/api/auth/me')).json();
  for (const size of [desk, phone]) {
    await staff.setViewportSize(size);
    await staff.goto(`/admin/users?user=${userId}`);
    await staff.getByRole('button', { name: 'Ban…' }).click();
    const form = staff.getByRole('dialog', { name: /^Ban / });
    await form.getByRole('radio', { name: /^Spam or scam/ }).check();
    await form.getByRole('button', { name: 'Ban', exact: true }).click();
    const detail = 'You cannot ban yourself. Ask another administrator.';
    await expect(form.getByRole('alert')).toHaveText(detail);
    const toast = form.getByRole('region', { name: /^Notifications/ });
    await expect(toast.getByText(detail)).toBeInViewport({ ratio: 1 });
    await toast.getByText(detail).hover();
    await expectAccessible(staff);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast.getByText(detail)).toHaveCount(0);
    await expect(form.getByRole('alert')).toHaveText(detail);
  }
});

async function openDesk(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const options = { viewport: desk, locale: 'nb-NO', extraHTTPHeaders: { 'x-forwarded-for': '10.9.4.7' } };
  return (await browser.newContext({ ...options, ...(baseURL !== undefined && { baseURL }) })).newPage();
}

async function findOthersListing(baseURL: string) {
  const [lists, staff] = await Promise.all([administratorClient(baseURL), staffClient(baseURL)]);
  const page = await lists.listListings({ query: { pageNumber: 1, pageSize: 50 } });
  for (const { listingId } of page?.listings ?? []) {
    const listing = await staff.readAnyListing({ params: { listingId } });
    if (!listing || listing.status !== 'Open' || listing.isHidden || listing.removedAt) continue;
    const owner = await staff.readUser({ params: { userId: listing.owner.userId } });
    if (!owner || owner.email === demo.neighbour || owner.isAdmin) continue;
    return { id: listingId, title: listing.title, ownerId: owner.userId, ownerEmail: owner.email };
  }
  throw new Error('No demo listing can be reported.');
}

async function expectAccessibleOnEveryDevice(page: Page): Promise<void> {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectAccessibleAtEveryWidth(page);
  }
}
