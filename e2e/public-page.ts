import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll } from './story.ts';

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

/** Checks that text twice as large has room on a phone, a large phone and a tablet: nothing stands out of the window. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ ...size, width });
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(findTextOutside), `${width} px`).toEqual([]);
  }
  await page.setViewportSize(size);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Runs in the page: what a frame clips does not scroll, so each piece of text is looked at. */
function findTextOutside(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const outside: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { right } = range.getBoundingClientRect();
    const isShown = text.parentElement?.checkVisibility() ?? false;
    if (isShown && right > document.documentElement.clientWidth + 1) outside.push(text.textContent?.trim() ?? '');
  }
  return outside;
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

/**
 * Presses Tab until it reaches the control, as a person would who looks for it. Past the last control one press falls on
 * nothing, and the next on the first: two on nothing, or nothing twice, and the focus is lost or the control out of reach.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  let isRound = false;
  for (;;) {
    await page.keyboard.press('Tab');
    const isAnywhere = await page.evaluate(() => document.activeElement !== document.body);
    if (isAnywhere && (await target.evaluate((element) => element === document.activeElement))) return;
    if (!isAnywhere && isRound) throw new Error(`Tab does not reach ${target.toString()}.`);
    isRound ||= !isAnywhere;
  }
}
