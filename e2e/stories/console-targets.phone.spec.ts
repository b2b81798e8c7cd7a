// Targets of the console on a phone are at least 44 px wide and high (WCAG 2.5.5).
import type { Page } from '@playwright/test';
import { expectRowsLoaded } from '../console.ts';
import { openConsole } from '../demo.ts';
import { expect, test } from '../story.ts';

for (const width of [320, 390]) {
  test(`every target of the console is 44 px wide and high at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });

    await test.step('Overview, and a sheet with its dialog', async () => {
      await openConsole(page, '/admin/overview');
      await expect(page.getByRole('button', { name: /^Approve / }).first()).toBeVisible();
      await expectLargeTargets(page);
      await page
        .getByRole('link', { name: /^(Listing|Person): / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
      await expectLargeTargets(page);
    });

    await test.step('Users, with a search, a selection and the menu of the theme', async () => {
      await openConsole(page, '/admin/users?sort=isApproved&search=a');
      await expectRowsLoaded(page);
      await page.getByText('Select all', { exact: true }).click();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
      await expectLargeTargets(page);
      await page.getByRole('button', { name: 'Theme' }).click();
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
      await expectLargeTargets(page, '[role^=menuitem]');
    });

    await test.step("A user's sheet", async () => {
      await openConsole(page, '/admin/users');
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
      await expectLargeTargets(page);
    });

    await test.step('Listings, and the sidebar', async () => {
      await openConsole(page, '/admin/listings');
      await expectRowsLoaded(page);
      await expectLargeTargets(page);
      await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      await expectLargeTargets(page);
    });
  });
}

async function expectLargeTargets(page: Page, selector = 'a[href], button, select, input, summary'): Promise<void> {
  // A sheet that slides in is partly outside the window.
  await expect.poll(() => page.evaluate(findSmallTargets, selector), page.url()).toEqual([]);
}

/**
 * Runs in the page. Measures how far the pointer may be from the middle of a target, horizontally and vertically, before
 * it hits something else. Ignores targets that something covers, such as those behind a sheet.
 */
function findSmallTargets(selector: string): string[] {
  const leastPx = 44;
  const small: string[] = [];
  for (const target of document.querySelectorAll(selector)) {
    const area = target.closest('label') ?? target;
    const isInline = getComputedStyle(target).display === 'inline';
    if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('[inert]') || isInline) continue;
    target.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    const isHit = (px: number, py: number) => {
      const hit = document.elementFromPoint(px, py);
      return hit !== null && (target.contains(hit) || area.contains(hit));
    };
    if (!isHit(x, y)) continue;
    const reach = (dx: number, dy: number) => {
      let distance = 0;
      while (distance < leastPx && isHit(x + dx * (distance + 1), y + dy * (distance + 1))) distance += 1;
      return distance;
    };
    const size = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
    if (Math.min(...size) < leastPx - 1) {
      small.push(`${target.getAttribute('aria-label') ?? target.textContent}: ${size.join(' × ')}`);
    }
  }
  return small;
}
