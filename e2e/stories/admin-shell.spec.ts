import type { Page } from '@playwright/test';
import { openFromSidebar } from '../console.ts';
import { openConsole } from '../demo.ts';
import { expect, expectNoHorizontalScroll, test } from '../story.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle Sidebar' });

test('the sidebar links to Overview, Users and Listings, which show their title, heading and breadcrumbs; the breadcrumb Dashboard and the logo lead to the overview', async ({
  page,
}) => {
  await openConsole(page, '/admin/settings');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  for (const name of ['Overview', 'Users', 'Listings']) {
    await openFromSidebar(page, name);
    await expect(page).toHaveURL(`/admin/${name.toLowerCase()}`);
    await expect(page).toHaveTitle(`${name} · Grenda`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([name]);
    await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', name]);
    await expect(crumbs.getByRole('link')).toHaveText(['Dashboard']);
    await expectNoHorizontalScroll(page);
  }
  await crumbs.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/admin/overview');
  await openFromSidebar(page, 'Users');
  await expect(page).toHaveURL('/admin/users');
  if ((page.viewportSize()?.width ?? 0) < 768) await toggle(page).click();
  await page.getByRole('link', { name: 'Grenda' }).click();
  await expect(page).toHaveURL('/admin/overview');
});
