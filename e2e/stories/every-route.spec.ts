// Spec §2: every account route exists, has one heading and a title, fits every screen, and leads nowhere dead.
import { expectToFit, followSystemTheme } from '../public-page.ts';
import { expect, expectAccessible, test } from '../story.ts';

const accountPages = [
  ['/sign-in', 'Sign in'],
  ['/send-confirmation-email', 'Send email verification link'],
  ['/confirm-email', 'Invalid link', 'Confirm email'],
  ['/email-confirmed', 'Email Confirmed'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password', 'Missing reset code', 'Reset password'],
  ['/reset-password?code=abc&email=kari%40example.no', 'Reset password for Grenda', 'Reset password'],
  ['/no-access', 'Not Implemented'],
] as const;

test('every account page has its heading and its title, and fits, without findings', async ({ page }) => {
  test.slow();
  // By day on the phone, by night at the desk.
  await followSystemTheme(page);
  for (const [path, heading, title = heading] of accountPages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      await expect(page).toHaveTitle(`${title} · Grenda`);
      await expectAccessible(page);
      await expectToFit(page);
    });
  }
});

test('whatever the system shows, the first visit is dark (spec §9)', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/sign-in', '/nope']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(16, 24, 26)');
    }
  }
});

test('the pages say what the spec has them say', async ({ page }) => {
  for (const [path, ...texts] of [
    ['/confirm-email?code=abc', 'The confirmation link is invalid. Please check your email for the correct link.'],
    ['/email-confirmed', 'Your email is confirmed. You can now sign in using the app.'],
    ['/forgot-password', 'Enter your email address below to receive a password reset link.'],
    [
      '/reset-password?email=kari%40example.no',
      'The reset code is missing from the URL. Please check your email for the reset link.',
    ],
  ] as const) {
    await page.goto(path);
    for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test('a page of the account leads on to the others', async ({ page }) => {
  await page.goto('/sign-in');
  for (const [link, path] of [
    ['Forgot password?', '/forgot-password'],
    ['Back to sign in', '/sign-in'],
    ['Send a new verification link', '/send-confirmation-email'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main')).toBeFocused();
  }
  await page.getByRole('link', { name: 'Grenda, to the front page' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/no-access');
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL('/sign-in');
});

test('an unknown path answers 404 and leads home', async ({ page }) => {
  const response = await page.goto('/finnes/ikke');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});
