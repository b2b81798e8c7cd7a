// Spec §2 'Users table' and 'Generic table footer', §4 user approval, §8 approve and ban.
import type { AdminUser } from '@grenda/contract';
import type { Locator, Page } from '@playwright/test';
import { expectFetched, watchCalls } from '../console.ts';
import { administratorClient, demo, openConsole } from '../demo.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../story.ts';

/** Opens the users sorted so that those in the state asked for come first; answers with the first one's row. */
async function firstWith(page: Page, badge: 'Pending' | 'Approved'): Promise<{ row: Locator; name: string }> {
  await openConsole(page, `/admin/users?sort=${badge === 'Approved' ? '-' : ''}isApproved`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell', { name: badge, exact: true }) });
  const email = rows.first().getByRole('cell', { name: /@/ });
  await expect(email).toBeVisible();
  const name = await email.innerText();
  return { row: page.getByRole('row').filter({ hasText: name }), name };
}

test('the table shows a page of ten of all neighbours, without findings', async ({ page, baseURL }) => {
  await openConsole(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  const total = (await (await administratorClient(baseURL ?? '')).listUsers())?.totalCount ?? 0;
  expect(total).toBeGreaterThanOrEqual(200);
  await expect(page.getByText(`Page 1 of ${Math.ceil(total / 10)}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('one click approves a pending neighbour, and the server knows it', async ({ page, baseURL }) => {
  const { row, name } = await firstWith(page, 'Pending');
  await row.getByRole('button', { name: 'Approve' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'User approved' });
  await expect(toast).toBeVisible();
  await expectAccessible(page);
  const [bar, card] = await Promise.all([page.getByRole('banner').boundingBox(), toast.boundingBox()]);
  expect(card?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await expectStored(baseURL, name, { isApproved: true });
});

test('one click bans an approved neighbour, and Undo approves them again', async ({ page, baseURL }) => {
  const { row, name } = await firstWith(page, 'Approved');
  await row.getByRole('button', { name: 'Ban' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'User banned' });
  await expect(toast).toBeVisible();
  await expectStored(baseURL, name, { isApproved: false });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectStored(baseURL, name, { isApproved: true });
});

/** Looks the neighbour up behind the screen. */
async function findStored(baseURL: string | undefined, email: string): Promise<AdminUser | undefined> {
  const client = await administratorClient(baseURL ?? '');
  for (let pageNumber = 1; ; pageNumber += 1) {
    const found = await client.listUsers({ query: { pageNumber, pageSize: 50, sorting: 'email' } });
    const user = found?.users.find((listed) => listed.email === email);
    if (user || !found?.users.length) return user;
  }
}

/** Waits until the neighbour is stored like this. */
async function expectStored(baseURL: string | undefined, email: string, expected: Partial<AdminUser>): Promise<void> {
  await expect.poll(() => findStored(baseURL, email)).toMatchObject(expected);
}

test('paging and sorting are kept in the address: back and reload restore them', async ({ page }) => {
  await openConsole(page);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  const header = page.getByRole('columnheader', { name: 'Username' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expectFetched(page);
  const address = page.url();
  const first = (await page.getByRole('row').nth(1).textContent()) ?? '';
  await page.reload();
  expect(page.url()).toBe(address);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toHaveText(first);
  await page.goBack();
  await expect(header).not.toHaveAttribute('aria-sort', 'ascending');
});

test('the columns stand in order, and all but Lockout and Actions sort', async ({ page }) => {
  await openConsole(page);
  const names = ['Status', 'Username', 'Email', 'Email Confirmed', 'Profile', 'Lockout', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(['', ...names]);
  for (const name of names) {
    const header = page.getByRole('columnheader', { name, exact: true });
    if (name === 'Lockout' || name === 'Actions') {
      await expect(header.getByRole('button')).toHaveCount(0);
      continue;
    }
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
  }
  await expect(page.locator('th[aria-sort=ascending]')).toHaveCount(1);
});

/** The Norwegian alphabet ends on æ, ø and å; Unicode has them in another order. */
const sortKeyOf = (text: string) => text.toLowerCase().replaceAll('æ', '{').replaceAll('ø', '|').replaceAll('å', '}');

for (const [name, sort, cell] of [
  ['Username', 'username', 2],
  ['Email', 'email', 3],
] as const) {
  test(`sorting by ${name} puts the rows in order, both ways`, async ({ page, baseURL }) => {
    const client = await administratorClient(baseURL ?? '');
    await openConsole(page);
    for (const isDescending of [false, true]) {
      const found = await client.listUsers({ query: { pageSize: 10, sorting: sort, isDescending } });
      await page.getByRole('columnheader', { name, exact: true }).getByRole('button').click();
      await expectFetched(page);
      const cells = page.getByRole('row').locator(`td:nth-child(${cell + 1})`);
      await expect(cells).toHaveText(found?.users.map((user) => user[sort]) ?? []);
      const values = await cells.allInnerTexts();
      const inOrder = values.toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1));
      expect(values).toEqual(isDescending ? inOrder.toReversed() : inOrder);
    }
  });
}

test('the next page is read from its head, and every state in a word on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openConsole(page);
  const words = page.getByRole('cell').getByText(/^(Approved|Pending)$/);
  await expect(words).toHaveCount(10);
  expect((await words.first().boundingBox())?.width).toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeAttached();
  await expectFetched(page);
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toBeInViewport({ ratio: 1 });
});

test('the View menu hides columns, and small screens have none', async ({ page, isMobile }) => {
  await openConsole(page);
  const view = page.getByRole('button', { name: 'View' });
  if (isMobile) return expect(view).toBeHidden();
  await view.click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('Toggle columns')).toBeVisible();
  await menu.getByRole('menuitemcheckbox', { name: 'Email', exact: true }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Username' })).toBeVisible();
});

test('a lockout shows the day it ends, then Active, and nothing for who has none', async ({ page, baseURL }) => {
  const found = await (await administratorClient(baseURL ?? '')).listUsers({ query: { pageNumber: 1, pageSize: 50 } });
  await openConsole(page, '/admin/users?size=50');
  const now = Date.now();
  const seen = new Set<string>();
  for (const { email, lockoutEnd } of found?.users ?? []) {
    const end = lockoutEnd ? new Date(lockoutEnd) : undefined;
    const state = !end ? 'none' : end.getTime() > now ? 'locked' : 'over';
    if (seen.has(state)) continue;
    seen.add(state);
    const day = end?.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'Europe/Oslo' }) ?? '';
    const cell = page.getByRole('row').filter({ hasText: email }).getByRole('cell').nth(6);
    await expect(cell).toHaveText({ none: '', locked: day, over: 'Active' }[state]);
  }
  expect(seen).toEqual(new Set(['locked', 'none', 'over']));
});

test('other rows per page keep the first visible row in view', async ({ page }) => {
  await openConsole(page, '/admin/users?page=4&sort=email');
  const first = await page.getByRole('row').nth(1).getByRole('cell', { name: /@/ }).innerText();
  await page.getByLabel('Rows per page').selectOption('20');
  await expect(page).toHaveURL('/admin/users?page=2&sort=email&size=20');
  await expect(page.getByRole('row')).toHaveCount(21);
  await expect(page.getByRole('row').nth(11)).toContainText(first);
});

test('a page beyond the last is the last, and the four buttons know where they stand', async ({ page }) => {
  await openConsole(page, '/admin/users?size=50');
  const button = (name: string) => page.getByRole('button', { name: `Go to ${name} page` });
  const where = page.getByText(/^Page \d+ of \d+$/);
  const expectOff = async (...names: string[]) => {
    for (const name of ['first', 'previous', 'next', 'last']) {
      await (names.includes(name) ? expect(button(name)).toBeDisabled() : expect(button(name)).toBeEnabled());
    }
  };
  await expectOff('first', 'previous');
  await button('next').click();
  await expect(where).toHaveText(/^Page 2 /);
  await expectOff();
  await button('last').click();
  await expect(where).toHaveText(/^Page (\d+) of \1$/);
  await expectOff('next', 'last');
  const lastPage = page.url();
  await button('previous').click();
  await expectOff();
  await button('first').click();
  await expectOff('first', 'previous');
  await page.goto('/admin/users?size=50&page=999');
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  await expect(page).toHaveURL(lastPage);
});

test('the selected neighbours are approved in one call, and Undo takes it back in one', async ({ page, baseURL }) => {
  const { name } = await firstWith(page, 'Pending');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Approve / }) });
  const emails = [name, await rows.nth(1).getByRole('cell', { name: /@/ }).innerText()];
  const before = await Promise.all(emails.map((email) => findStored(baseURL, email)));
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await expect(page.getByText('2 of 10 row(s) selected.')).toBeVisible();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 users approved' })).toBeVisible();
  await expect(page.getByText('0 of 10 row(s) selected.')).toBeVisible();
  for (const email of emails) await expectStored(baseURL, email, { isApproved: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const [index, email] of emails.entries()) await expectStored(baseURL, email, before[index] ?? {});
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/admin/users/approve',
    'POST /api/admin/users/undo',
  ]);
});

test('Undo of a bulk ban gives the approved and the pending back what they were', async ({ page, baseURL }) => {
  await openConsole(page, '/admin/users?size=50&sort=email');
  const emails: string[] = [];
  for (const action of ['Approve', 'Ban']) {
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: new RegExp(`^${action} `) }) });
    const row = rows.filter({ hasNotText: demo.administrator }).nth(2);
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

test('a decision whose toast was replaced is taken back from the recent ones', async ({ page, baseURL }) => {
  const { row, name } = await firstWith(page, 'Pending');
  const username = await row.getByRole('cell').nth(2).innerText();
  await row.getByRole('button', { name: 'Approve' }).click();
  await expectStored(baseURL, name, { isApproved: true });
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
  await expectStored(baseURL, name, { isApproved: false });
  await page.getByRole('button', { name: 'Recent decisions' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  await page.getByRole('menuitem').click();
});
