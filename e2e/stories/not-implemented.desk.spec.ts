import { openConsole } from '../demo.ts';
import { expect, test } from '../story.ts';

const pages = [
  ['settings', 'Settings'],
  ['audit-log', 'Audit Log'],
  ['analytics', 'Analytics'],
  ['reports', 'Reports'],
  ['users/pending', 'Users', 'Pending Approvals'],
  ['users/banned', 'Users', 'Banned Users'],
] as const;

test('each unimplemented page says so and links to the dashboard', async ({ page }) => {
  for (const [path, ...labels] of pages) {
    await test.step(path, async () => {
      await openConsole(page, `/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Not Implemented']);
      await expect(
        page.getByText("This feature is not implemented yet. Might come soon, might get scrapped. We'll see."),
      ).toBeVisible();
      await expect(page).toHaveTitle(`${labels.at(-1)} · Grenda`);
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', ...labels]);
      await expect(crumbs.getByRole('link')).toHaveText(['Dashboard', ...labels.slice(0, -1)]);
      await page.getByRole('link', { name: 'Return to Dashboard' }).click();
      await expect(page).toHaveURL('/admin/overview');
    });
  }
});
