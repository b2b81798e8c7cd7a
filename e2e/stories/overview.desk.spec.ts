import { administratorClient, openConsole } from '../demo.ts';
import { expect, test } from '../story.ts';

const format = (count: number) => count.toLocaleString('en-US');

test("the four cards show the server's numbers", async ({ page, baseURL }) => {
  await openConsole(page, '/admin/overview');
  await expect(page.getByText(/joined in the last month/)).toBeVisible();
  const numbers = await (await administratorClient(baseURL ?? '')).readOverview();
  if (!numbers) throw new Error('The overview is empty.');
  const cards = [
    ['Total Users', numbers.usersTotal, `${format(numbers.usersLastMonth)} joined in the last month`],
    ['Pending Approval', numbers.usersUnapproved, ''],
    ['Total Listings', numbers.listingsTotal, `${format(numbers.listingsLastMonth)} created in the last month`],
    ['Open Listings', numbers.listingsOpen, ''],
  ] as const;
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(cards.map(([title]) => title));
  expect(await main.innerText()).toMatch(
    new RegExp(
      cards.map(([title, count, note]) => [title, format(count), note].filter(Boolean).join('\\s+')).join('\\s+'),
    ),
  );
});

test('the cards of pending users and of open listings link to lists with those rows first', async ({ page }) => {
  for (const [card, heading, badge] of [
    ['Pending Approval', 'Users', 'Pending'],
    ['Open Listings', 'Listings', 'Open'],
  ] as const) {
    await openConsole(page, '/admin/overview');
    await page.getByRole('link', { name: card }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('row').nth(1).getByText(badge, { exact: true })).toBeVisible();
  }
});
