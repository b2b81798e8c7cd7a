// On a phone, targets are at least 44 px wide and high, and sticky bars do not cover the focused element.
import type { Page } from '@playwright/test';
import { addSession, demo } from '../demo.ts';
import { expect, test } from '../story.ts';
import { expectLargeTargets, expectUncoveredFocus } from '../targets.ts';

async function hrefOf(page: Page, path: string, name: RegExp): Promise<string> {
  await page.goto(path);
  // Not the first link: if another story has just sent a message in that thread, a toast on its page would cover targets.
  const link = page.getByRole('main').getByRole('link', { name }).last();
  return (await link.getAttribute('href')) ?? '';
}

for (const width of [320, 390]) {
  test(`the targets of the app are large, and the focus is never covered, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 700 });
    await addSession(page, baseURL ?? '', demo.neighbour);
    const paths = [
      '/app',
      '/app/new',
      '/app/messages',
      '/app/me',
      '/app/me/settings',
      '/app/me/settings/profile',
      await hrefOf(page, '/app?category=Pets', /./),
      await hrefOf(page, '/app', /^Hjelp til å bære en sofa/),
      await hrefOf(page, '/app/messages', /Fullført/),
    ];
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Grenda$/ })).toBeVisible();
        await expectLargeTargets(page);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectUncoveredFocus(page, 40);
      });
    }
  });
}
