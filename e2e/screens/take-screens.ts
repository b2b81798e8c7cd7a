import type { Page } from '@playwright/test';
import { expect, test } from '../story.ts';

/** A screen in one of its states: its name, which names the file, and how to get there. */
export type Screen = {
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** The picture shows the whole page, not what fits the window. */
  isWholePage?: boolean;
};

const folder = new URL('../../docs/screens/', import.meta.url).pathname;
const themes = ['light', 'dark'] as const;

/** Takes each screen's picture at each width, in both themes. */
export function takeScreens(screens: readonly Screen[], widths: readonly number[]): void {
  for (const width of widths) {
    for (const theme of themes) {
      test(`${screens.length} screens, ${width} px, ${theme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
        await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
        for (const { name, open, isWholePage = false } of screens) {
          await open(page);
          await page
            .getByRole('heading', { level: 1 })
            .filter({ hasNotText: /^Grenda$/ })
            .first()
            .waitFor();
          await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
          await page.evaluate(() => document.fonts.ready);
          await page.screenshot({
            path: `${folder}${name}-${width}-${theme}.png`,
            fullPage: isWholePage,
            animations: 'disabled',
          });
        }
      });
    }
  }
}
