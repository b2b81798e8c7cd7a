// What staff do about a report (spec, 'Staff'): from the app to the console, and by mail back to both neighbours.
import type { Browser, Page } from '@playwright/test';
import { administratorClient, demo, openConsole, staffClient } from '../demo.ts';
import { expect, expectAccessibleAtEveryWidth, test } from '../story.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test('a report from the app is decided in the console, and who reported it hears of it', async ({
  browser,
  page,
  baseURL,
}) => {
  // Letters wait half a minute, so that an undo takes them back unread; every sheet is looked at meanwhile.
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
    await page.getByRole('button', { name: 'Rapporter' }).click();
    await page.getByRole('button', { name: /Søppel eller reklame/ }).click();
    await expect(page.getByText('Takk for at du sier fra')).toBeVisible();
  });

  await test.step('It needs attention, and is decided in two clicks: a ban of seven days', async () => {
    await staff.reload();
    await staff.getByRole('link', { name: 'Listing: spam or advertising' }).last().click();
    const sheet = staff.getByRole('dialog', { name: 'Report' });
    await expect(sheet.getByText(reported.title)).toBeVisible();
    await sheet.getByRole('button', { name: 'Ban…' }).click();
    await staff.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(staff.getByRole('status').filter({ hasText: 'User banned' })).toBeVisible();
    await expect(sheet.getByRole('heading', { name: 'What came of it' })).toBeVisible();
  });

  const others = await test.step('Another ban is undone at once', async () => {
    await staff.goto('/admin/users?sort=-isApproved');
    const row = staff
      .getByRole('row')
      .filter({ has: staff.getByRole('button', { name: /^Ban / }) })
      .nth(3);
    const email = await row.getByRole('cell', { name: /@/ }).innerText();
    await row.getByRole('link').click();
    await staff.getByRole('button', { name: 'Ban…' }).click();
    // Escape leaves the question, and not the sheet with it.
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

  await test.step('Sheets and questions can be read and used by everyone, at every width', async () => {
    const addresses = [`/admin/users?user=${reported.ownerId}`, `/admin/listings?listing=${reported.id}`];
    for (const address of addresses) {
      await staff.goto(address);
      await expect(staff.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
      await expectAccessibleAtAllSizes(staff);
    }
    await staff.goto('/admin/overview');
    await expect(staff.getByRole('region', { name: 'Needs attention' })).toBeVisible();
    await expectAccessibleAtAllSizes(staff);
  });

  await test.step('Who reported and who was banned have mail, and who was banned by mistake has none', async () => {
    const mails = staff.getByRole('link');
    const mailTo = (address: string, subject: string) =>
      mails.filter({ hasText: address }).filter({ hasText: subject });
    await expect(async () => {
      await staff.goto('/dev/mailbox');
      expect(await mailTo(demo.neighbour, 'Vi har sett på det du rapporterte').count()).toBe(1);
      expect(await mailTo(reported.ownerEmail, 'utestengt').count()).toBe(1);
    }).toPass({ timeout: 60_000, intervals: [1000] });
    await expect(mails.filter({ hasText: others })).toHaveCount(0);
  });
  await staff.context().close();
});

async function openDesk(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const options = { viewport: desk, locale: 'nb-NO', extraHTTPHeaders: { 'x-forwarded-for': '10.9.4.7' } };
  return (await browser.newContext({ ...options, ...(baseURL !== undefined && { baseURL }) })).newPage();
}

/** An open listing that neighbours see, of somebody other than who reports it. */
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
  throw new Error('No listing of the demo can be reported.');
}

async function expectAccessibleAtAllSizes(page: Page): Promise<void> {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectAccessibleAtEveryWidth(page);
  }
}
