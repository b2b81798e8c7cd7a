// Texts above the landscape are readable, whatever is behind them, at every width and in both themes.
import type { Page } from '@playwright/test';
import { findFaintTexts } from '../pixel-contrast.ts';
import { expect, test } from '../story.ts';

const widths = [320, 390, 768, 1280];
const themes = ['light', 'dark'];

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function expectReadable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const theme of themes) {
    await page.evaluate((choice) => localStorage.setItem('theme', choice), theme);
    await page.goto(path);
    await page.locator('.landscape').first().waitFor({ state: 'attached' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const end of ['top', 'bottom']) {
        const hasMoved = await page.evaluate(scrollTo, end);
        if (end === 'bottom' && !hasMoved) continue;
        expect(await findFaintTexts(page), `${path}, ${width} px, ${theme}, ${end}`).toEqual([]);
      }
    }
  }
}

/** Runs in the page. Returns whether it scrolled. */
function scrollTo(end: string): boolean {
  const before = window.scrollY;
  window.scrollTo(0, end === 'top' ? 0 : document.body.scrollHeight);
  return window.scrollY !== before;
}

for (const path of ['/', '/app/join', '/finnes/ikke']) {
  test(`the texts of ${path} have enough contrast with the landscape`, async ({ page }) => {
    test.slow();
    await expectReadable(page, path);
  });
}
