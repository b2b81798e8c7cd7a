// In the users table, the focus is neither hidden nor lost (WCAG 2.4.3, 2.4.11), and nothing overflows.
import type { Page } from '@playwright/test';
import { buildUsers, pageOf, test } from '../scripted-back-end.ts';
import { expect } from '../story.ts';

async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press(key);
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'end';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const isVisibleAt = (x: number, y: number) => {
        const topmost = document.elementFromPoint(left + x * width, top + y * height);
        return topmost !== null && (focused.contains(topmost) || topmost.contains(focused));
      };
      const isVisible = [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => isVisibleAt(x, y)));
      return isVisible ? '' : (focused.getAttribute('aria-label') ?? focused.textContent);
    });
    if (covered === 'end') return { stops, hidden };
    if (covered) hidden.push(covered);
  }
}

for (const [width, height] of [
  [360, 640],
  [1280, 600],
] as const) {
  test(`at ${width} px no focused control is hidden behind a bar`, async ({ page, backEnd }) => {
    await page.setViewportSize({ width, height });
    backEnd.respond('listUsers', pageOf(buildUsers(20)));
    await page.goto('/admin/users?size=20');
    await expect(page.getByRole('row')).toHaveCount(21);
    await page.getByRole('checkbox', { name: 'Select nabo0' }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.evaluate(() => document.querySelector('main')?.focus());
    const forward = await walkFocus(page, 'Tab');
    expect(forward.stops).toBeGreaterThan(40);
    expect(forward.hidden).toEqual([]);
    const backward = await walkFocus(page, 'Shift+Tab');
    expect(backward.stops).toBeGreaterThan(forward.stops);
    expect(backward.hidden).toEqual([]);
  });
}

test('the table keeps its semantics and does not overflow, whether its rows are stacked or not', async ({
  page,
  backEnd,
}) => {
  backEnd.respond('listUsers', pageOf(buildUsers(3)));
  await page.goto('/admin/users');
  const row = page.getByRole('row', { name: 'nabo1' });
  for (const width of [768, 900, 1100, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(row.getByRole('cell')).toHaveCount(8);
    await expect(page.getByRole('columnheader', { name: 'Email Confirmed' })).toBeAttached();
    await expect(row.getByText('Pending')).toBeInViewport({ ratio: 1 });
    await expect(row.getByRole('button', { name: 'Approve nabo1' })).toBeInViewport({ ratio: 1 });
    const isOverflowing = await page.getByRole('table').evaluate((table) => {
      const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {};
      return scrollWidth > clientWidth;
    });
    expect(isOverflowing).toBe(false);
  }
});

test('when an approved user disappears from the list, the focus moves to the Approve button of the next user', async ({
  page,
  backEnd,
}) => {
  let users = buildUsers(12);
  backEnd.respond('listUsers', (request) => pageOf(users)(request));
  backEnd.respond('approveUsers', ({ body }) => {
    users = users.filter(({ userId }) => !JSON.stringify(body).includes(userId));
    return {};
  });
  await page.goto('/admin/users');
  for (const name of ['nabo1', 'nabo2']) {
    await page.getByRole('button', { name: `Approve ${name}`, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('cell', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Approve nabo3' })).toBeFocused();
});
