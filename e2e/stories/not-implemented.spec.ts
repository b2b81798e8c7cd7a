// Spec §2 'Admin area': the six pages that are not implemented, and paths that are not there.
import { demo, openConsole } from '../demo.ts';
import { expect, expectAccessible, test } from '../story.ts';

const pages = [
  ['settings', 'Settings'],
  ['audit-log', 'Audit Log'],
  ['analytics', 'Analytics'],
  ['reports', 'Reports'],
  ['users/pending', 'Users', 'Pending Approvals'],
  ['users/banned', 'Users', 'Banned Users'],
] as const;

for (const [path, ...labels] of pages) {
  test(`/admin/${path} says that it is not implemented and leads back to the dashboard`, async ({ page }) => {
    await openConsole(page, `/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Not Implemented']);
    await expect(
      page.getByText("This feature is not implemented yet. Might come soon, might get scrapped. We'll see."),
    ).toBeVisible();
    await expect(page).toHaveTitle(`${labels.at(-1)} · Grenda`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', ...labels]);
    await expect(crumbs.getByRole('link')).toHaveText(['Dashboard', ...labels.slice(0, -1)]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await expect(page).toHaveURL('/admin/overview');
  });
}

test('any other path under admin shows the not-found screen', async ({ page }) => {
  await openConsole(page, '/admin/overview');
  const response = await page.goto('/admin/finnes/ikke');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a neighbour who is no administrator is told so and can sign out', async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Email').fill('ingrid@grenda.example');
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Unauthorized Access')).toBeVisible();
  await expect(
    page.getByText('If you believe this is a mistake, please contact your system administrator.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/sign-in');
});
