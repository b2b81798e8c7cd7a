import type { Browser, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll } from './story.ts';

export const themes = ['light', 'dark'] as const;

/** Has the visitor chosen a theme on an earlier visit. */
export async function chooseTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
}

/** Has the page follow the system, which is light on the phone of the stories and dark at their desk. */
export async function followSystemTheme(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
}

/** Checks that nothing is cut or scrolls sideways on the narrowest screen, zoomed to 200 %, and with text twice as large. */
export async function expectToFit(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const zoomed = { width: Math.max(320, size.width / 2), height: size.height / 2 };
  for (const viewport of [{ width: 320, height: 640 }, zoomed]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(size);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** What a page says to a browser without JavaScript: its text, and every control that is still there to be used. */
export async function readWithoutScript(
  browser: Browser,
  address: string,
): Promise<{ status: number; text: string; page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(address);
  const text = await page.locator('body').innerText();
  return { status: response?.status() ?? 0, text, page, close: () => context.close() };
}

/** Moves the focus by Tab until it is on the control of that name; fails when it never gets there. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isThere = async () => {
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) return false;
    const label = await focused.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
    return typeof name === 'string' ? label.trim() === name : name.test(label);
  };
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  expect(await isThere(), `Tab never reaches ${String(name)}`).toBe(true);
}
