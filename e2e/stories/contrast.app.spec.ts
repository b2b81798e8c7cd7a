// Text over the landscape and the app's pictures has enough contrast in both themes.
import type { Page } from '@playwright/test';
import { addSession, demo } from '../demo.ts';
import { findFaintTexts } from '../pixel-contrast.ts';
import { chooseTheme, expect, test } from '../story.ts';

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

function scrollTo(end: string): boolean {
  const before = window.scrollY;
  window.scrollTo(0, end === 'top' ? 0 : document.body.scrollHeight);
  return window.scrollY !== before;
}

for (const path of ['/', '/app/join', '/finnes/ikke']) {
  test(`the text of ${path} has enough contrast with the landscape`, async ({ page }) => {
    test.slow();
    await expectReadable(page, path);
  });
}

const skies = ['sky-night', 'sky-morning', 'sky-day', 'sky-evening'];

test("text over the app's pictures has enough contrast, also over the street at every time of day", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await addSession(page, baseURL ?? '', demo.neighbour);
  const expectTopReadable = async (path: string, picture: string, sizes = [390, 1280], chosenSkies = ['']) => {
    await page.goto(path);
    await page.locator(picture).first().waitFor({ state: 'attached' });
    for (const theme of themes) {
      await page.evaluate(chooseTheme, theme);
      for (const width of sizes) {
        await page.setViewportSize({ width, height: 800 });
        for (const sky of chosenSkies) {
          await page.evaluate(chooseSky, sky);
          expect(await findFaintTexts(page), `${path} ${sky}, ${width} px, ${theme}`).toEqual([]);
        }
      }
    }
  };
  await expectTopReadable('/app', '.lane', [390], skies);
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expectTopReadable((await links.first().getAttribute('href')) ?? '', '.listing-band');
  await page.goto('/app/messages');
  const thread = links.filter({ hasText: 'Fullført' }).first();
  await expectTopReadable((await thread.getAttribute('href')) ?? '', '.thanks-light');
});

/** Runs in the page. Replaces the sky, which depends on the time of day. */
function chooseSky(sky: string): void {
  const { classList } = document.querySelector('.lane') ?? document.body;
  for (const name of [...classList].filter((className) => className.startsWith('sky-'))) classList.remove(name);
  if (sky !== '') classList.add(sky);
}
