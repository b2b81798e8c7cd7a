import { expectRowsLoaded } from '../console.ts';
import { administratorClient, openConsole } from '../demo.ts';
import { expect, test } from '../story.ts';

test('the table shows the first ten listings', async ({ page, baseURL }) => {
  await openConsole(page, '/admin/listings');
  const found = await (await administratorClient(baseURL ?? '')).listListings();
  const [first] = found?.listings ?? [];
  if (!found || !first) throw new Error('There are no listings.');
  const day = new Date(first.createdAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'Europe/Oslo' });
  await expect(page.getByRole('columnheader')).toHaveText(['Status', 'Title', 'Category', 'Type', 'Created At'], {
    useInnerText: true,
  });
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    first.status,
    first.title,
    first.category,
    first.type,
    day,
  ]);
  await expect(page.getByRole('row').locator('td:nth-child(2)')).toHaveText(found.listings.map(({ title }) => title));
  await expect(page.getByText('0 of 10 row(s) selected.')).toBeVisible();
  await expect(page.getByText(`Page 1 of ${Math.ceil(found.totalCount / 10)}`)).toBeVisible();
});

test('each column sorts ascending, then descending, then not at all', async ({ page, baseURL }) => {
  const client = await administratorClient(baseURL ?? '');
  await openConsole(page, '/admin/listings');
  const titles = page.getByRole('row').locator('td:nth-child(2)');
  await expectRowsLoaded(page);
  const newest = await titles.allInnerTexts();
  for (const [cell, name, sorting] of [
    [1, 'Status', 'status'],
    [2, 'Title', 'title'],
    [3, 'Category', 'category'],
    [4, 'Type', 'type'],
    [5, 'Created At', 'createdAt'],
  ] as const) {
    await test.step(name, async () => {
      const header = page.getByRole('columnheader', { name });
      const ends: string[][] = [];
      for (const isDescending of [false, true]) {
        const query = { pageSize: 10, sorting, isDescending };
        const found = (await client.listListings({ query }))?.listings ?? [];
        await header.getByRole('button').click();
        await expect(header).toHaveAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
        await expect(titles).toHaveText(found.map(({ title }) => title));
        ends.push(await page.getByRole('row').locator(`td:nth-child(${cell})`).allInnerTexts());
      }
      expect(ends[0]?.filter((value) => ends[1]?.includes(value))).toEqual([]);
      await expect(page).toHaveURL(`/admin/listings?sort=-${sorting}`);
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'none');
      await expect(titles).toHaveText(newest);
    });
  }
});
