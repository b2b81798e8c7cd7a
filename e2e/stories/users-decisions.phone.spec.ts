// Spec §4 (user approval), §8 (approve and ban), and the users table of §2 on a narrow screen.
import type { AdminUser } from '@grenda/contract';
import type { Locator, Page } from '@playwright/test';
import { expectRowsLoaded, recordRequests } from '../console.ts';
import { administratorClient, demo, openConsole } from '../demo.ts';
import { expect, expectAccessible, test } from '../story.ts';

async function findFirst(page: Page, badge: 'Pending' | 'Approved'): Promise<{ row: Locator; email: string }> {
  await openConsole(page, `/admin/users?sort=${badge === 'Approved' ? '-' : ''}isApproved`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell', { name: badge, exact: true }) });
  const cell = rows.first().getByRole('cell', { name: /@/ });
  await expect(cell).toBeVisible();
  const email = await cell.innerText();
  return { row: page.getByRole('row').filter({ hasText: email }), email };
}

async function edgesOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return { top: y, bottom: y + height };
}

test('one click approves a pending neighbour, and the toast does not cover the heading, the selection bar or the pager', async ({
  page,
  baseURL,
}) => {
  const { row, email } = await findFirst(page, 'Pending');
  await row.getByRole('button', { name: 'Approve' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'User approved' });
  await expect(toast).toBeVisible();
  await expectAccessible(page);
  await expectStored(baseURL, email, { isApproved: true });
  await toast.getByRole('button', { name: 'Undo' }).hover();
  const card = toast.locator('> *');
  expect((await edgesOf(page.getByRole('heading', { level: 1 }))).bottom).toBeLessThan((await edgesOf(card)).top);
  await page.getByRole('checkbox').nth(3).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(async () => {
    expect((await edgesOf(card)).bottom).toBeLessThanOrEqual((await edgesOf(bar)).top);
  }).toPass();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const pager = await edgesOf(page.getByRole('button', { name: 'Go to next page' }));
  expect(pager.bottom).toBeLessThanOrEqual((await edgesOf(card)).top);
});

test('one click bans an approved neighbour, and Undo restores the approval', async ({ page, baseURL }) => {
  const { row, email } = await findFirst(page, 'Approved');
  await row.getByRole('button', { name: 'Ban' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'User banned' });
  await expect(toast).toBeVisible();
  await expectStored(baseURL, email, { isApproved: false });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectStored(baseURL, email, { isApproved: true });
});

async function findStored(baseURL: string | undefined, email: string): Promise<AdminUser | undefined> {
  const client = await administratorClient(baseURL ?? '');
  for (let pageNumber = 1; ; pageNumber += 1) {
    const found = await client.listUsers({ query: { pageNumber, pageSize: 50, sorting: 'email' } });
    const user = found?.users.find((listed) => listed.email === email);
    if (user || !found?.users.length) return user;
  }
}

async function expectStored(baseURL: string | undefined, email: string, expected: Partial<AdminUser>): Promise<void> {
  await expect.poll(() => findStored(baseURL, email)).toMatchObject(expected);
}

test('the selected neighbours are approved in one request, and Undo reverts the approvals in another', async ({
  page,
  baseURL,
}) => {
  const { email: firstEmail } = await findFirst(page, 'Pending');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Approve / }) });
  const emails = [firstEmail, await rows.nth(1).getByRole('cell', { name: /@/ }).innerText()];
  const before = await Promise.all(emails.map((email) => findStored(baseURL, email)));
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await expect(page.getByText('2 of 10 row(s) selected.')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByText('2 selected')).toBeInViewport();
  await expectAccessible(page);
  const requests = recordRequests(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 users approved' })).toBeVisible();
  await expect(page.getByText('0 of 10 row(s) selected.')).toBeVisible();
  for (const email of emails) await expectStored(baseURL, email, { isApproved: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const [index, email] of emails.entries()) await expectStored(baseURL, email, before[index] ?? {});
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([
    'POST /api/admin/users/approve',
    'POST /api/admin/users/undo',
  ]);
});

test('Undo of a bulk ban restores both approved and pending neighbours', async ({ page, baseURL }) => {
  await openConsole(page, '/admin/users?size=50&sort=email');
  const emails: string[] = [];
  for (const action of ['Approve', 'Ban']) {
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: new RegExp(`^${action} `) }) });
    // Skips users who are already banned, because another ban would not change them.
    const row = rows.filter({ hasNotText: demo.administrator }).filter({ hasNotText: 'Dec 31, 9999' }).nth(2);
    emails.push(await row.getByRole('cell', { name: /@/ }).innerText());
    await row.getByRole('checkbox').check();
  }
  const before = await Promise.all(emails.map((email) => findStored(baseURL, email)));
  expect(before.map((user) => user?.isApproved)).toEqual([false, true]);
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 users banned' })).toBeVisible();
  for (const email of emails)
    await expectStored(baseURL, email, { isApproved: false, lockoutEnd: '9999-12-31T00:00:00.000Z' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toContainText('2 users restored.');
  expect(await Promise.all(emails.map((email) => findStored(baseURL, email)))).toEqual(before);
});

test('a decision whose toast was replaced can be undone from the recent decisions', async ({ page, baseURL }) => {
  const { row, email } = await findFirst(page, 'Pending');
  const username = await row.getByRole('cell').nth(2).innerText();
  await row.getByRole('button', { name: 'Approve' }).click();
  await expectStored(baseURL, email, { isApproved: true });
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .click();
  await expect(
    page.getByRole('status').filter({ hasText: 'User approved' }).filter({ hasNotText: username }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Recent decisions' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: `Approved ${username}` }).click();
  await expectStored(baseURL, email, { isApproved: false });
  await page.getByRole('button', { name: 'Recent decisions' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  await page.getByRole('menuitem').click();
});

test('on the narrowest screen every status is readable, and going to the next page scrolls to its first row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openConsole(page);
  const statuses = page.getByRole('cell').getByText(/^(Approved|Pending)$/);
  await expect(statuses).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'View' })).toBeHidden();
  await expect(page.getByRole('cell').getByText('Not confirmed').first()).toBeVisible();
  const confirmed = page.getByRole('cell', { name: 'Confirmed', exact: true }).first();
  expect((await confirmed.boundingBox())?.width).toBeLessThanOrEqual(1);
  for (const status of await statuses.all()) expect((await status.boundingBox())?.width).toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeAttached();
  await expectRowsLoaded(page);
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toBeInViewport({ ratio: 1 });
});
