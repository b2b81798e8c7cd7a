import { expectRowsLoaded } from '../console.ts';
import { administratorClient, demo, openConsole } from '../demo.ts';
import { expect, expectAccessible, test } from '../story.ts';

test('a search for a neighbour can be combined with a filter, reloaded from its URL, and cleared', async ({
  page,
  baseURL,
}) => {
  const client = await administratorClient(baseURL ?? '');
  const ingrid = (await client.listUsers({ query: { search: demo.neighbour } }))?.users[0];
  if (!ingrid) throw new Error(`The demo has no user ${demo.neighbour}.`);
  await openConsole(page, '/admin/users?page=2');
  const field = page.getByRole('searchbox', { name: 'Search users' });
  await field.fill(' INGRID@ ');
  await expect(page).toHaveURL('/admin/users?search=INGRID%40');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: ingrid.username })).toBeVisible();

  await page.getByRole('combobox', { name: 'Filter' }).selectOption('Banned');
  await expect(page).toHaveURL('/admin/users?search=INGRID%40&filter=Banned');
  await expect(page.getByText('No results.')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: ingrid.username })).toBeVisible();

  await page.reload();
  await expect(field).toHaveValue('INGRID@');
  await expect(page.getByRole('row')).toHaveCount(2);

  await field.press('Escape');
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
});

test('each filter of the users list shows the users that the server finds', async ({ page, baseURL }) => {
  const client = await administratorClient(baseURL ?? '');
  await openConsole(page);
  const names = page.locator('[data-sheet]');
  for (const filter of ['Pending', 'Approved', 'Banned', 'Locked', 'Unconfirmed'] as const) {
    await page.getByRole('combobox', { name: 'Filter' }).selectOption(filter);
    const found = await client.listUsers({ query: { filter } });
    await expect(page).toHaveURL(`/admin/users?filter=${filter}`);
    await expectRowsLoaded(page);
    await expect(names).toHaveText(found?.users.map(({ username }) => username) ?? []);
  }
});

test('listings can be filtered by type, category and status together, and a search for a shared link finds its listing', async ({
  page,
  baseURL,
}) => {
  const client = await administratorClient(baseURL ?? '');
  await openConsole(page, '/admin/listings');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Request');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Transport');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Open');
  await expect(page).toHaveURL('/admin/listings?type=Request&category=Transport&status=Open');
  const query = { type: 'Request', category: 'Transport', status: 'Open' } as const;
  const found = (await client.listListings({ query }))?.listings ?? [];
  const names = page.locator('[data-sheet]');
  await expect(names).toHaveText(found.map(({ title }) => title));

  const [first] = found;
  if (!first) throw new Error('The demo has no such listing.');
  const field = page.getByRole('searchbox', { name: 'Search listings' });
  await field.fill(`${baseURL ?? ''}/explore/listings/${first.listingId}`);
  await expect(names).toHaveText([first.title]);
  await expectAccessible(page);
});
