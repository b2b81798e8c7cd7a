// Spec §2: every route exists, has one heading and a title, and leads nowhere dead.
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../story.ts';

const accountPages = [
  ['/sign-in', 'Sign in'],
  ['/send-confirmation-email', 'Send email verification link'],
  ['/confirm-email', 'Invalid link'],
  ['/email-confirmed', 'Email Confirmed'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password', 'Missing reset code'],
  ['/reset-password?code=abc&email=kari%40example.no', 'Reset password for Grenda'],
  ['/no-access', 'Not Implemented'],
] as const;

for (const [path, text] of accountPages) {
  test(`${path} shows '${text}' under one heading, without findings`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Grenda/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('an unknown path answers 404 and leads home', async ({ page }) => {
  const response = await page.goto('/finnes/ikke');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});
