import type { Browser, Page } from '@playwright/test';

export async function readWithoutScript(
  browser: Browser,
  url: string,
): Promise<{ status: number; text: string; page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(url);
  const text = await page.locator('body').innerText();
  return { status: response?.status() ?? 0, text, page, close: () => context.close() };
}
