// Spec §5 (validation on the account pages) and §9 (how long toasts are shown).
import { signIn } from '../demo.ts';
import { expect, expectAccessible, test } from '../story.ts';

test('requesting a confirmation email without an address shows an error', async ({ page }) => {
  await page.goto('/send-confirmation-email');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Email')).toHaveAttribute('required');
  await page.getByRole('button').filter({ hasText: /send/i }).click();
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await expect(toasts.getByText('Email is required', { exact: true })).toBeVisible();
  await expect(page.getByText('How else will we send you the email?')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await expectAccessible(page);
});

test('submitting different passwords shows an error, and the confirmation field is invalid until it is edited', async ({
  page,
}) => {
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

test('the toast of a refused sign-in shows for ten seconds, and longer while hovered', async ({ page }) => {
  await page.clock.install();
  await page.goto('/sign-in');
  await signIn(page, 'nobody@example.no', 'not the password');
  const title = page.getByText('Invalid credentials', { exact: true });
  await expect(title).toBeVisible();
  await expect(
    page.getByText(
      'Please check your credentials and try again. If you recently registered, make sure to click the verification link in your email before signing in.',
      { exact: true },
    ),
  ).toBeVisible();
  // Advances the clock by well under ten seconds, because real time also advances the fake clock.
  await page.clock.runFor(6_000);
  await expect(title).toBeVisible();
  await title.hover();
  await page.clock.runFor(5_000);
  await expect(title).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await expect(title).toBeHidden();
});
