import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** Presses Tab until the target has the focus. Fails once the focus has passed through the whole page. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  let hasWrapped = false;
  for (;;) {
    await page.keyboard.press('Tab');
    const hasFocus = await page.evaluate(() => document.activeElement !== document.body);
    if (hasFocus && (await target.evaluate((element) => element === document.activeElement))) return;
    if (!hasFocus && hasWrapped) throw new Error(`Tab does not reach ${target.toString()}.`);
    hasWrapped ||= !hasFocus;
  }
}
