// The console's sidebar on desktops and tablets: spec §2 'The console', §4 (its states), §9 (its sizes, cookie and
// shortcut). Two stories test the theme menu and the skip link.
import type { Locator, Page } from '@playwright/test';
import { openConsole } from '../demo.ts';
import { expect, expectAccessible, expectLargeTextToFit, test } from '../story.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle Sidebar' });
const widthOf = (page: Page) =>
  page.getByRole('complementary').evaluate((aside) => aside.getBoundingClientRect().width);
const rem = 16;

async function sidebarCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'sidebar:state');
}

test('the button, Ctrl+B and Cmd+B toggle the sidebar, and a cookie stores its state for a week', async ({ page }) => {
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

test('on a tablet the sidebar is collapsed until it is opened, and its state is stored', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await openConsole(page, '/admin/overview');
  expect(await widthOf(page)).toBe(3 * rem);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => widthOf(page)).toBe(16 * rem);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect.poll(() => widthOf(page)).toBe(3 * rem);
  expect(await sidebarCookie(page)).toBeUndefined();
  await toggle(page).click();
  await expect.poll(() => widthOf(page)).toBe(16 * rem);
  await expectLargeTextToFit(page);
  await page.reload();
  await expect(page.getByRole('complementary')).toBeVisible();
  expect(await widthOf(page)).toBe(16 * rem);
});

async function widthsAfterReload(page: Page): Promise<unknown> {
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
  return page.evaluate('[...new Set(window.widths)]');
}

test('a collapsed sidebar is collapsed from the first frame after a reload', async ({ page }) => {
  await openConsole(page, '/admin/overview');
  await toggle(page).click();
  await expect.poll(() => widthOf(page)).toBe(3 * rem);
  expect(await widthsAfterReload(page)).toEqual([3 * rem]);
});

test('on a tablet the sidebar is collapsed from the first frame', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await openConsole(page, '/admin/overview');
  expect(await widthsAfterReload(page)).toEqual([3 * rem]);
});

async function pointAt(page: Page, target: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.move(640, 600, { steps: 5 });
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 20 });
}

test('items have tooltips only while the sidebar is collapsed', async ({ page }) => {
  await openConsole(page, '/admin/overview');
  const sidebar = page.getByRole('complementary');
  await pointAt(page, sidebar.getByRole('link', { name: 'Users' }));
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await toggle(page).click();
  await expect.poll(() => widthOf(page)).toBe(3 * rem);
  for (const name of ['Overview', 'Users', 'Listings']) {
    await pointAt(page, sidebar.getByRole('link', { name }));
    await expect(page.getByRole('tooltip', { name })).toHaveCount(1);
  }
  await pointAt(page, sidebar.getByRole('button', { name: 'Sign Out' }));
  await expect(page.getByRole('tooltip', { name: 'Sign Out' })).toHaveCount(1);
});

test('the sidebar appears and the padding doubles at 768 px, even with a larger font', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await openConsole(page, '/admin/overview');
  const padding = () => page.getByRole('main').evaluate((main) => parseFloat(getComputedStyle(main).paddingLeft));
  for (const [width, isNarrow] of [
    [767, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('complementary')).toHaveCount(isNarrow ? 0 : 1);
    expect(await padding()).toBe(isNarrow ? 24 : 48);
  }
});

test('the theme menu changes and stores the theme, and System follows the operating system live', async ({ page }) => {
  await openConsole(page, '/admin/overview');
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const expectClosed = () => expect(page.getByRole('menu')).toHaveCount(0);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expectClosed();
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
  await expectClosed();
  await choose('System');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(theme).toBe(colorScheme);
  }
  await choose('Dark');
  expect(await theme()).toBe('dark');
});

test('the first Tab focuses the skip link, and Enter moves the focus to the main content', async ({ page }) => {
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
