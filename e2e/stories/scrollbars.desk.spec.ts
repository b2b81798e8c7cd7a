// These stories use scrollbars that take up space, as on most desktops. Playwright hides them in headless browsers.
import type { Page } from '@playwright/test';
import { openConsole } from '../demo.ts';
import { shareListing } from '../neighbour.ts';
import { expect, test } from '../story.ts';

test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

const scrollbarWidth = (page: Page) => page.evaluate(() => innerWidth - document.documentElement.clientWidth);

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

async function mainBox(page: Page) {
  const box = await page.getByRole('main').boundingBox();
  return { x: box?.x, width: box?.width };
}

for (const [length, height, hasScrollbar] of [
  ['longer than the window', 600, true],
  ['shorter than the window', 2400, false],
] as const) {
  test(`a listing page ${length} neither shifts nor scrolls while the report sheet is open`, async ({
    page,
    baseURL,
  }) => {
    const { path } = await shareListing(baseURL, { title: 'Hjelp til å flytte et piano' });
    await page.setViewportSize({ width: 1280, height });
    await page.goto(path);
    expect((await scrollbarWidth(page)) > 0).toBe(hasScrollbar);
    const before = await mainBox(page);
    await page.getByRole('button', { name: 'Rapporter annonse' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await mainBox(page)).toEqual(before);
    const topBefore = await scrollTop(page);
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await scrollTop(page)).toBe(topBefore);
    expect(await mainBox(page)).toEqual(before);
  });
}

test('the console in a narrow window does not shift when its menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 500 });
  await openConsole(page);
  await expect(page.getByRole('row')).toHaveCount(11);
  expect(await scrollbarWidth(page)).toBeGreaterThan(0);
  const before = await mainBox(page);
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await mainBox(page)).toEqual(before);
});
