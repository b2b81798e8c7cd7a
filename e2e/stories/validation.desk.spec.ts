// Spec §5 (validation on the account pages) and §9 (how long notices show).
import { signIn } from '../demo.ts';
import { expect, expectAccessible, test } from '../story.ts';

test('requesting a confirmation email without an address shows an error', async ({ page }) => {
  await page.goto('/send-confirmation-email');
  await page.getByRole('button').filter({ hasText: /send/i }).click();
  const notice = page.getByRole('region', { name: /Notifications/ });
  await expect(notice.getByText('Email is required', { exact: true })).toBeVisible();
  await expect(page.getByText('How else will we send you the email?')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await expectAccessible(page);
});

test('requesting a reset link without an address shows an error', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('button').filter({ hasText: /send/i }).click();
  await expect(page.getByText('Email is required', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Whose password are we resetting?')).toBeVisible();
});

test('a sign-in with an empty address shows an error, is sent anyway, and shows the error of the field', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/sign-in');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/sign-in?useCookies=true'));
  await page.getByLabel('Password', { exact: true }).fill('fire hvite sauer');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Validation Error')).toBeVisible();
  await expect(page.getByText('Email and password are required.')).toBeVisible();
  await sent;
  await page.clock.runFor(5_000);
  await expect(page.getByText('Error in email')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('different passwords show an error immediately, and the field is invalid until it changes', async ({ page }) => {
  await page.goto('/reset-password?code=abc&email=kari%40example.no');
  await page.getByLabel('New password', { exact: true }).fill('fire hvite sauer');
  const confirmation = page.getByLabel('Confirm password');
  await confirmation.fill('fire svarte sauer');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Validation Error')).toBeVisible();
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true');
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match.');
  await expectAccessible(page);
  await confirmation.press('Backspace');
  await expect(confirmation).not.toHaveAttribute('aria-invalid');
});

test('the notice of a refused sign-in shows for ten seconds, and longer while hovered', async ({ page }) => {
  await page.clock.install();
  await page.goto('/sign-in');
  await signIn(page, 'nobody@example.no', 'not the password');
  const notice = page.getByText('Invalid credentials', { exact: true });
  await expect(notice).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(notice).toBeVisible();
  await notice.hover();
  await page.clock.runFor(5_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_000);
  await expect(notice).toBeHidden();
});
