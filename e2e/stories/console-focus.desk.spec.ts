// Nothing that has the focus lies hidden, and it never gets lost (WCAG 2.4.3, 2.4.11).
import type { Page } from '@playwright/test';
import { buildUsers, pageOf, test } from '../scripted-back-end.ts';
import { expect } from '../story.ts';

/** Presses a key until the focus has been everywhere; answers with what lay fully under something else meanwhile. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'end';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const isSeenAt = (x: number, y: number) => {
        const topmost = document.elementFromPoint(left + x * width, top + y * height);
        return topmost !== null && (focused.contains(topmost) || topmost.contains(focused));
      };
      const isSeen = [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => isSeenAt(x, y)));
      return isSeen ? '' : (focused.getAttribute('aria-label') ?? focused.textContent);
    });
    if (found === 'end') return { stops, hidden };
    if (found) hidden.push(found);
  }
}

for (const [width, height] of [
  [360, 640],
  [1280, 600],
] as const) {
  test(`at ${width} px no stop of the keyboard lies under a bar`, async ({ page, backEnd }) => {
    await page.setViewportSize({ width, height });
    backEnd.answer('listUsers', pageOf(buildUsers(20)));
    await page.goto('/admin/users?size=20');
    await expect(page.getByRole('row')).toHaveCount(21);
    await page.getByRole('checkbox', { name: 'Select nabo0' }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.evaluate(() => document.querySelector('main')?.focus());
    const there = await walk(page, 'Tab');
    expect(there.stops).toBeGreaterThan(40);
    expect(there.hidden).toEqual([]);
    const back = await walk(page, 'Shift+Tab');
    expect(back.stops).toBeGreaterThan(there.stops);
    expect(back.hidden).toEqual([]);
  });
}

test('a table without room for its columns is stacked, still a table, with nothing beside the window', async ({
  page,
  backEnd,
}) => {
  backEnd.answer('listUsers', pageOf(buildUsers(3)));
  await page.goto('/admin/users');
  const row = page.getByRole('row', { name: 'nabo1' });
  for (const width of [768, 900, 1100, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(row.getByRole('cell')).toHaveCount(8);
    await expect(page.getByRole('columnheader', { name: 'Email Confirmed' })).toBeAttached();
    await expect(row.getByText('Pending')).toBeInViewport({ ratio: 1 });
    await expect(row.getByRole('button', { name: 'Approve nabo1' })).toBeInViewport({ ratio: 1 });
    const isWide = await page.getByRole('table').evaluate((table) => {
      const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {};
      return scrollWidth > clientWidth;
    });
    expect(isWide).toBe(false);
  }
});

test('when a decided neighbour leaves the page, the focus is on the action of the next', async ({ page, backEnd }) => {
  let users = buildUsers(12);
  backEnd.answer('listUsers', (call) => pageOf(users)(call));
  backEnd.answer('approveUsers', ({ body }) => {
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
