// Spec §2 'Listings table' and 'Generic table footer'.
import { expectAccessibleInBothThemes } from '../console.ts';
import { administratorClient, openConsole } from '../demo.ts';
import { expect, expectNoSidewaysScroll, test } from '../story.ts';

test('the table shows the first ten listings as the server has them', async ({ page, baseURL }) => {
  await openConsole(page, '/admin/listings');
  const found = await (await administratorClient(baseURL ?? '')).listListings();
  const [first] = found?.listings ?? [];
  if (!found || !first) throw new Error('There are no listings.');
  const day = new Date(first.createdAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'Europe/Oslo' });
  await expect(page.getByRole('columnheader')).toHaveText(['Status', 'Title', 'Category', 'Type', 'Created At']);
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    first.status,
    first.title,
    first.category,
    first.type,
    day,
  ]);
  await expect(page.getByText('0 of 10 row(s) selected.')).toBeVisible();
  await expect(page.getByText(`Page 1 of ${Math.ceil(found.totalCount / 10)}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
});

test('every column sorts up, down and not at all', async ({ page }) => {
  await openConsole(page, '/admin/listings');
  for (const name of ['Status', 'Title', 'Category', 'Type', 'Created At']) {
    const header = page.getByRole('columnheader', { name });
    for (const order of ['ascending', 'descending', 'none']) {
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', order);
    }
  }
  const oldestFirst = page.getByRole('columnheader', { name: 'Created At' });
  await oldestFirst.getByRole('button').click();
  await expect(page).toHaveURL('/admin/listings?sort=createdAt');
});
