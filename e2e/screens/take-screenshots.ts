import { copyFileSync, existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../story.ts';

export type Screen = {
  name: string;
  open: (page: Page) => Promise<unknown>;
  undo?: (page: Page) => Promise<unknown>;
  isWholePage?: boolean;
  alsoAt?: readonly number[];
};

const folder = new URL('../../.cache/screens/', import.meta.url).pathname;
const committed = new URL('../../docs/pictures/', import.meta.url).pathname;
const themes = ['light', 'dark'] as const;

/** `TEXT_SIZE=200 npm run screens` shows the text at twice its size. */
const textSize = process.env['TEXT_SIZE'];

export function takeScreenshots(screens: readonly Screen[], widths: readonly number[]): void {
  for (const width of new Set([...widths, ...screens.flatMap(({ alsoAt = [] }) => alsoAt)])) {
    const shown = screens.filter(({ alsoAt = [] }) => [...widths, ...alsoAt].includes(width));
    for (const theme of themes) {
      test(`${shown.length} screens, ${width} px, ${theme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
        await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
        if (textSize) await page.addInitScript(enlargeText, `${textSize}%`);
        for (const screen of shown) await takeScreenshot(page, screen, `${width}-${theme}`);
      });
    }
  }
}

async function takeScreenshot(page: Page, { name, open, undo, isWholePage = false }: Screen, ending: string) {
  await open(page);
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: /^Grenda$/ })
    .first()
    .waitFor();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await waitForPictures(page);
  await page.evaluate(() => document.fonts.ready);
  const file = `${name}-${ending}${textSize ? `-${textSize}` : ''}.png`;
  await page.screenshot({ path: folder + file, fullPage: isWholePage, animations: 'disabled' });
  if (existsSync(committed + file)) copyFileSync(folder + file, committed + file);
  await undo?.(page);
}

async function waitForPictures(page: Page): Promise<void> {
  // A page of the app keeps its event stream open, so its network never becomes idle.
  const isInApp = new URL(page.url()).pathname.startsWith('/app');
  if (!isInApp) return page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.locator('.scene-behind:not(:has(svg))').waitFor({ state: 'detached' });
}

function enlargeText(size: string): void {
  addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', size));
}
