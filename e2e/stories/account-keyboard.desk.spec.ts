// Tests the account pages with the keyboard alone (WCAG 2.1.1, 2.4.3, 2.4.7).
import type { Page } from '@playwright/test';
import { expect, test } from '../story.ts';

const home = 'Grenda, to the front page';

const pages = [
  ['/sign-in', 'Email', 'Password', 'Show password', 'Sign in', 'Forgot password?', 'Send a new verification link'],
  ['/send-confirmation-email', 'Email', 'Send verification link', 'Back to sign in'],
  ['/forgot-password', 'Email', 'Send reset link', 'Back to sign in'],
  ['/confirm-email', 'Send a new confirmation email'],
  ['/email-confirmed'],
  // Must be opened before the page with a code, because that page stores its code in the history state of this path.
  ['/reset-password', 'Forgot password'],
  [
    '/reset-password?code=abc',
    'Email',
    'New password',
    'Show password',
    'Confirm password',
    'Show password',
    'Reset password',
  ],
] as const;

test('Tab reaches every control of the account pages in reading order, with a visible focus', async ({ page }) => {
  for (const [path, ...controls] of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('link', { name: home })).toBeVisible();
      const seen: string[] = [];
      while (seen.length <= controls.length) {
        await page.keyboard.press('Tab');
        seen.push(await focusedName(page));
      }
      expect(seen).toEqual([home, ...controls]);
    });
  }
});

async function focusedName(page: Page): Promise<string> {
  const focused = page.locator(':focus');
  await expect(focused).toBeInViewport();
  await expect(focused).toHaveCSS('outline-style', 'solid');
  return focused.evaluate((element: HTMLElement) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
    return element.getAttribute('aria-label') ?? label ?? '';
  });
}

test('a password can be shown, Enter submits the form, and F8 moves the focus to the toast', async ({ page }) => {
  await page.goto('/sign-in');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill('nobody@example.no');
  await password.fill('ikke passordet');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'password');
  await password.press('Enter');
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Invalid credentials')).toBeHidden();
  await expect(password).toBeFocused();
});
