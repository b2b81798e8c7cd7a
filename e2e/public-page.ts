import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

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
