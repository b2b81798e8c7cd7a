// Spec §2 'Admin area' (the shell and the breadcrumbs), §4 sidebar, §9 its sizes, cookie and key.
import type { Locator, Page } from '@playwright/test';
import { goThrough } from '../console.ts';
import { openConsole } from '../demo.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../story.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle Sidebar' });
const widthOf = (page: Page) =>
  page.getByRole('complementary').evaluate((aside) => aside.getBoundingClientRect().width);
const rem = 16;

async function sidebarCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'sidebar:state');
}

test('the sidebar collapses by its button and by ctrl+b or cmd+b, and a cookie keeps that for a week', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has a sheet instead');
  await openConsole(page, '/admin/overview');
  expect(await widthOf(page)).toBe(16 * rem);
  expect(await sidebarCookie(page)).toBeUndefined();
  await toggle(page).click();
  await expect.poll(() => widthOf(page)).toBe(3 * rem);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  const cookie = await sidebarCookie(page);
  expect(cookie?.value).toBe('false');
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 604_800)).toBeLessThan(60);
  await page.keyboard.press('Meta+b');
  await expect.poll(() => widthOf(page)).toBe(16 * rem);
  expect((await sidebarCookie(page))?.value).toBe('true');
  await page.keyboard.press('Control+b');
  await expect.poll(() => widthOf(page)).toBe(3 * rem);
  await expectAccessible(page);
});

test('a sidebar left collapsed is so from its first frame', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has a sheet instead');
  await openConsole(page, '/admin/overview');
  await page.keyboard.press('Control+b');
  await page.addInitScript(() => {
    const widths: number[] = [];
    const measure = () => {
      const aside = document.querySelector('aside');
      if (aside) widths.push(aside.getBoundingClientRect().width);
      Object.assign(window, { widths });
      requestAnimationFrame(measure);
    };
    requestAnimationFrame(measure);
  });
  await page.reload();
  await expect(page.getByText(/joined in the last month/)).toBeVisible();
  const widths: unknown = await page.evaluate('[...new Set(window.widths)]');
  expect(widths).toEqual([3 * rem]);
});

/** Moves the pointer there as a hand does, from the page and in many small steps. */
async function pointAt(page: Page, target: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.move(640, 600, { steps: 5 });
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 20 });
}

test('icons alone have tooltips; words need none', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has a sheet instead');
  await openConsole(page, '/admin/overview');
  const sidebar = page.getByRole('complementary');
  await pointAt(page, sidebar.getByRole('link', { name: 'Users' }));
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Control+b');
  await expect.poll(() => widthOf(page)).toBe(3 * rem);
  for (const name of ['Overview', 'Users', 'Listings']) {
    await pointAt(page, sidebar.getByRole('link', { name }));
    await expect(page.getByRole('tooltip', { name })).toHaveCount(1);
  }
  await pointAt(page, sidebar.getByRole('button', { name: 'Sign Out' }));
  await expect(page.getByRole('tooltip', { name: 'Sign Out' })).toHaveCount(1);
});

test('on a phone the sidebar is a sheet that a link, Escape and its button close', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a desktop has a sidebar');
  await openConsole(page, '/admin/overview');
  const sheet = page.getByRole('dialog', { name: 'Main menu' });
  // However fast one taps: the second tap is not one beside the sheet.
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

test('the sidebar leads to the three pages, and each has its title, its heading and its crumbs', async ({ page }) => {
  await openConsole(page, '/admin/settings');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  for (const name of ['Overview', 'Users', 'Listings']) {
    await goThrough(page, name);
    await expect(page).toHaveURL(`/admin/${name.toLowerCase()}`);
    await expect(page).toHaveTitle(`${name} · Grenda`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([name]);
    await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', name]);
    await expect(crumbs.getByRole('link')).toHaveText(['Dashboard']);
    await expectNoSidewaysScroll(page);
  }
  await crumbs.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/admin/overview');
  await goThrough(page, 'Users');
  await expect(page).toHaveURL('/admin/users');
  if ((page.viewportSize()?.width ?? 0) < 768) await toggle(page).click();
  await page.getByRole('link', { name: 'Grenda' }).click();
  await expect(page).toHaveURL('/admin/overview');
});

test('the sheet is 18 rem wide on the narrowest phone too, and a rotation closes it for good', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop has a sidebar');
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

test('the layout changes at 768 px and nowhere between, however large the letters are', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone is never as wide');
  const letters = await page.context().newCDPSession(page);
  await letters.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await openConsole(page, '/admin/overview');
  const padding = () => page.getByRole('main').evaluate((main) => parseFloat(getComputedStyle(main).paddingLeft));
  for (const [width, isNarrow] of [
    [767, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('complementary')).toHaveCount(isNarrow ? 0 : 1);
    // 1 rem in the layout of phones, 2 at desks.
    expect(await padding()).toBe(isNarrow ? 24 : 48);
  }
});

test('the theme menu changes the theme, keeps the choice, and lets the system decide live', async ({ page }) => {
  await openConsole(page, '/admin/overview');
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  expect(await theme()).toBe('dark');
  await choose('Light');
  expect(await theme()).toBe('light');
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await theme()).toBe('light');
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeChecked();
  await page.keyboard.press('Escape');
  await choose('System');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(theme).toBe(colorScheme);
  }
  await choose('Dark');
  expect(await theme()).toBe('dark');
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await openConsole(page, '/admin/overview');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
