// The console's sidebar on a phone: spec §2 'The console', §4 (its states), §9 (the size of its sheet).
import type { Page } from '@playwright/test';
import { openConsole } from '../demo.ts';
import { expect, expectAccessible, test } from '../story.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle Sidebar' });
const rem = 16;

async function sidebarCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'sidebar:state');
}

test('on a phone the sidebar is a sheet that Escape, its button or a link closes, and no cookie stores its state', async ({
  page,
}) => {
  await openConsole(page, '/admin/overview');
  const sheet = page.getByRole('dialog', { name: 'Main menu' });
  // The second click lands on the sheet, and must do nothing.
  await toggle(page).dblclick();
  await expect(sheet).toBeVisible();
  expect(await sheet.evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(18 * rem);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await page.keyboard.press('Control+b');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await toggle(page).click();
  await sheet.getByRole('link', { name: 'Listings' }).click();
  await expect(page).toHaveURL('/admin/listings');
  await expect(sheet).toBeHidden();
  expect(await sidebarCookie(page)).toBeUndefined();
});

test('the sheet is 18 rem wide even on a narrow phone, and rotating the phone closes it', async ({ page }) => {
  await openConsole(page, '/admin/overview');
  await page.setViewportSize({ width: 320, height: 640 });
  const sheet = page.getByRole('dialog', { name: 'Main menu' });
  await toggle(page).click();
  await expect.poll(() => sheet.evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(18 * rem);
  await page.setViewportSize({ width: 800, height: 390 });
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(toggle(page)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(sheet).toBeHidden();
});
