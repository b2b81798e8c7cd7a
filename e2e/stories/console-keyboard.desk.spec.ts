// Approving, undoing and paging with the keyboard alone (WCAG 2.1.1, 2.4.3).
import type { Page } from '@playwright/test';
import { expectRowsLoaded } from '../console.ts';
import { demo } from '../demo.ts';
import { tabTo } from '../tab-to.ts';
import { expect, test } from '../story.ts';

async function expectFocusNotLost(page: Page): Promise<void> {
  await expectRowsLoaded(page);
  await expect(page.locator('body')).not.toBeFocused();
}

test('a user is approved, the approval undone and the next page opened, with the keyboard alone', async ({ page }) => {
  await page.goto('/admin/overview');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(demo.administrator);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Users', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const status = page.getByRole('columnheader', { name: 'Status' });
  await tabTo(page, status.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(status).toHaveAttribute('aria-sort', 'ascending');
  await expectRowsLoaded(page);

  const name = (await page.getByRole('row').nth(1).getByRole('cell').nth(2).innerText()).trim();
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
  await tabTo(page, row.getByRole('button', { name: `Approve ${name}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'User approved' })).toBeVisible();
  await expectFocusNotLost(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
  await expectFocusNotLost(page);

  await tabTo(page, page.getByRole('button', { name: 'Go to next page' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to next page' })).toBeFocused();
});
