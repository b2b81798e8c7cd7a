import { expectRowsLoaded } from '../console.ts';
import { administratorClient, openConsole } from '../demo.ts';
import { expect, expectAccessible, test } from '../story.ts';

test('the table shows ten users and the number of pages', async ({ page, baseURL }) => {
  await openConsole(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  const total = (await (await administratorClient(baseURL ?? '')).listUsers())?.totalCount ?? 0;
  expect(total).toBeGreaterThanOrEqual(200);
  await expect(page.getByText(`Page 1 of ${Math.ceil(total / 10)}`)).toBeVisible();
});

test('the URL stores the page and the sort order, so that going back and reloading restore them', async ({ page }) => {
  await openConsole(page);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  const header = page.getByRole('columnheader', { name: 'Username' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expectRowsLoaded(page);
  const url = page.url();
  const first = (await page.getByRole('row').nth(1).textContent()) ?? '';
  await page.reload();
  expect(page.url()).toBe(url);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toHaveText(first);
  await page.goBack();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(header).not.toHaveAttribute('aria-sort', 'ascending');
});

test('the columns are in order, and all except Lockout and Actions are sortable', async ({ page }) => {
  await openConsole(page);
  const names = ['Status', 'Username', 'Email', 'Email Confirmed', 'Profile', 'Lockout', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(['', ...names], { useInnerText: true });
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

/** The Norwegian alphabet ends with æ, ø and å, which Unicode orders differently. */
const sortKeyOf = (text: string) => text.toLowerCase().replaceAll('æ', '{').replaceAll('ø', '|').replaceAll('å', '}');

test('sorting by Username orders the rows in both directions', async ({ page, baseURL }) => {
  const client = await administratorClient(baseURL ?? '');
  await openConsole(page);
  for (const isDescending of [false, true]) {
    const found = await client.listUsers({ query: { pageSize: 10, sorting: 'username', isDescending } });
    await page.getByRole('columnheader', { name: 'Username' }).getByRole('button').click();
    await expectRowsLoaded(page);
    const cells = page.getByRole('row').locator('td:nth-child(3)');
    await expect(cells).toHaveText(found?.users.map(({ username }) => username) ?? []);
    const values = await cells.allInnerTexts();
    const sorted = values.toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1));
    expect(values).toEqual(isDescending ? sorted.toReversed() : sorted);
  }
});

test('the View menu hides columns', async ({ page }) => {
  await openConsole(page);
  const view = page.getByRole('button', { name: 'View' });
  await view.click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('Toggle columns')).toBeVisible();
  await menu.getByRole('menuitemcheckbox', { name: 'Email', exact: true }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Username' })).toBeVisible();
});

test('a page number beyond the last shows the last page, and paging buttons that lead nowhere are disabled', async ({
  page,
}) => {
  await openConsole(page, '/admin/users?size=50');
  const button = (name: string) => page.getByRole('button', { name: `Go to ${name} page` });
  const position = page.getByText(/^Page \d+ of \d+$/);
  const expectDisabled = async (...names: string[]) => {
    for (const name of ['first', 'previous', 'next', 'last']) {
      await (names.includes(name) ? expect(button(name)).toBeDisabled() : expect(button(name)).toBeEnabled());
    }
  };
  await expectDisabled('first', 'previous');
  await button('next').click();
  await expect(position).toHaveText(/^Page 2 /);
  await expectDisabled();
  await button('last').click();
  await expect(position).toHaveText(/^Page (\d+) of \1$/);
  await expectDisabled('next', 'last');
  const lastPage = page.url();
  await button('previous').click();
  await expectDisabled();
  await button('first').click();
  await expectDisabled('first', 'previous');
  await page.goto('/admin/users?size=50&page=999');
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  await expect(page).toHaveURL(lastPage);
});

for (const path of ['/admin/users', '/admin/listings']) {
  test(`the columns of ${path} have the same positions on the first four pages`, async ({ page }) => {
    await openConsole(page, path);
    const headers = page.getByRole('columnheader');
    const edges = () => headers.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    await expectRowsLoaded(page);
    const first = await edges();
    for (let pageNumber = 2; pageNumber < 5; pageNumber += 1) {
      await page.getByRole('button', { name: 'Go to next page' }).click();
      await expect(page.getByText(new RegExp(`^Page ${pageNumber} of`))).toBeVisible();
      await expectRowsLoaded(page);
      expect(await edges()).toEqual(first);
    }
  });
}
