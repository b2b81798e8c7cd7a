// Spec §8 in the console: errors and loading states, with a scripted back end.
import type { Page } from '@playwright/test';
import { buildUsers, pageOf, test } from '../scripted-back-end.ts';
import { expect, expectAccessible } from '../story.ts';

const outage = { status: 503, body: { title: 'Closed for the night', status: 503, detail: 'Open again at seven.' } };

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notifications/ }).filter({ hasText: title });

test("the overview shows '-' for a missing number", async ({ page, backEnd }) => {
  backEnd.respond('readOverview', { body: { usersTotal: 1200, usersLastMonth: 0 } });
  await page.goto('/admin/overview');
  await expect(page.getByText('1,200', { exact: true })).toBeVisible();
  await expect(page.getByText('0 joined in the last month')).toBeVisible();
  await expect(page.getByText('-', { exact: true })).toHaveCount(3);
  await expectAccessible(page);
});

test("an overview that fails to load says 'Error loading data'", async ({ page, backEnd }) => {
  backEnd.respond('readOverview', { status: 500 });
  await page.goto('/admin/overview');
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Error loading data');
  await expectAccessible(page);
});

test('numbers that cannot be refetched stay, with a notice that they may be old', async ({
  page,
  backEnd,
  context,
}) => {
  await page.clock.install();
  backEnd.respond('readOverview', { body: { usersTotal: 1200, usersLastMonth: null } });
  await page.goto('/admin/overview');
  await expect(page.getByText('1,200', { exact: true })).toBeVisible();
  await expect(page.getByText('- joined in the last month')).toBeVisible();
  await context.setOffline(true);
  await page.clock.fastForward('01:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('What you see may be old.')).toBeVisible();
  await expect(page.getByText('1,200', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('What you see may be old.')).toHaveCount(0);
});

for (const [path, endpoint, title, recovered] of [
  ['/admin/users', 'listUsers', 'Error Loading Users', { users: [], totalCount: 0 }],
  ['/admin/listings', 'listListings', 'Error Loading Listings', { listings: [], totalCount: 0 }],
] as const) {
  test(`${path} that fails to load says why, and Try Again shows the empty list`, async ({ page, backEnd }) => {
    backEnd.respond(endpoint, outage);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(page.getByText('Closed for the night')).toBeVisible();
    await expectAccessible(page);
    backEnd.respond(endpoint, { body: recovered });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('cell', { name: 'No results.' })).toBeVisible();
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
    await expectAccessible(page);
  });
}

test('a spinner shows while the first page loads; the previous rows stay, in grey, while another page loads', async ({
  page,
  backEnd,
}) => {
  backEnd.respond('listUsers', pageOf(buildUsers(25)));
  const releaseFirst = backEnd.hold('listUsers');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expectAccessible(page);
  releaseFirst();
  await expect(page.getByRole('cell', { name: 'nabo0', exact: true })).toBeVisible();

  const releaseSecond = backEnd.hold('listUsers');
  await page.getByRole('button', { name: 'Go to next page' }).click();
  const table = page.getByRole('table', { name: 'Users' });
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(table.locator('tbody')).toHaveCSS('filter', 'grayscale(1)');
  await expect(page.getByRole('cell', { name: 'nabo0', exact: true })).toBeVisible();
  await expectAccessible(page);
  releaseSecond();
  await expect(page.getByRole('cell', { name: 'nabo10', exact: true })).toBeVisible();
  await expect(table).toHaveAttribute('aria-busy', 'false');
});

test('a failed Approve says why and leaves the row as it was', async ({ page, backEnd }) => {
  backEnd.respond('listUsers', pageOf(buildUsers(3)));
  backEnd.respond('approveUsers', outage);
  const release = backEnd.hold('approveUsers');
  await page.goto('/admin/users');
  const button = page.getByRole('button', { name: 'Approve nabo1' });
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await expectAccessible(page);
  release();
  await expect(toast(page, 'Closed for the night')).toContainText('Open again at seven.');
  await expect(button).toBeEnabled();
  await expect(page.getByRole('row', { name: 'nabo1' }).getByRole('cell', { name: 'Pending' })).toBeVisible();
  await expectAccessible(page);
  expect(backEnd.requestCount('approveUsers')).toBe(1);
});

test('a failed Ban without details from the server shows a general message above the table', async ({
  page,
  backEnd,
}) => {
  backEnd.respond('listUsers', pageOf(buildUsers(1, { isApproved: true })));
  backEnd.respond('banUsers', { status: 500 });
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Ban nabo0' }).click();
  const failure = toast(page, 'An unexpected error occurred');
  await expect(failure).toBeVisible();
  const [card, table] = await Promise.all([failure, page.getByRole('table')].map((part) => part.boundingBox()));
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(table?.y ?? 0);
});

test('a double click on Approve approves without banning', async ({ page, backEnd }) => {
  const users = buildUsers(3);
  backEnd.respond('listUsers', pageOf(users));
  backEnd.respond('approveUsers', () => {
    for (const user of users.slice(1, 2)) user.isApproved = true;
    return {};
  });
  backEnd.respond('banUsers', {});
  await page.goto('/admin/users');
  const approve = page.getByRole('button', { name: 'Approve nabo1' });
  const { x = 0, y = 0 } = (await approve.boundingBox()) ?? {};
  // Simulates the slowest double click: the button already says 'Ban' before the second click.
  await page.mouse.click(x + 9, y + 9);
  const ban = page.getByRole('button', { name: 'Ban nabo1' });
  await expect(ban).toBeEnabled();
  await page.mouse.move(x + 9, y + 9);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(ban).toBeEnabled();
  expect(backEnd.requestCount('banUsers')).toBe(0);
  await expect(async () => {
    await ban.click();
    expect(backEnd.requestCount('banUsers')).toBeGreaterThan(0);
  }).toPass();
});

test('holding Enter on Approve approves without banning', async ({ page, backEnd }) => {
  const users = buildUsers(1);
  backEnd.respond('listUsers', pageOf(users));
  backEnd.respond('approveUsers', () => {
    for (const user of users) user.isApproved = true;
    return {};
  });
  backEnd.respond('banUsers', {});
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Approve nabo0' }).focus();
  await page.keyboard.down('Enter');
  const ban = page.getByRole('button', { name: 'Ban nabo0' });
  await expect(ban).toBeEnabled();
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(ban).toBeFocused();
  expect(backEnd.requestCount('banUsers')).toBe(0);
});

async function signOut(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

test('signing out after the session has expired leads to sign-in without a message', async ({ page, backEnd }) => {
  backEnd.respond('me', { status: 401 });
  backEnd.respond('signOut', { status: 401 });
  await signOut(page);
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('Signed Out')).toHaveCount(0);
});

test('a failed sign-out says why and stays on the page', async ({ page, backEnd }) => {
  backEnd.respond('signOut', outage);
  await signOut(page);
  await expect(toast(page, 'Closed for the night')).toContainText('Open again at seven.');
  await expect(page).toHaveURL('/admin/settings');
  await expectAccessible(page);
});
