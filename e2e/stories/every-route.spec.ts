// The public, account and console pages of spec §2 exist, have one main heading, pass axe in both themes, and fit every
// width.
import { openConsole } from '../demo.ts';
import { shareListing } from '../neighbour.ts';
import { expect, expectAccessibleAtEveryWidth, test } from '../story.ts';

const pages = [
  ['/', 'Nabohjelp rett rundt hjørnet', 'Grenda – nabohjelp rett rundt hjørnet'],
  ['/explore/listings/0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a', 'Listing not found'],
  ['/explore/listings', 'Lenken er ufullstendig'],
  ['/personvern', 'Personvern'],
  ['/nope', 'Page not found'],
  ['/sign-in', 'Sign in'],
  ['/send-confirmation-email', 'Send email verification link'],
  ['/confirm-email?code=abc', 'Invalid link', 'Confirm email · Grenda'],
  ['/email-confirmed', 'Email Confirmed'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password', 'Missing reset code', 'Reset password · Grenda'],
  ['/reset-password?code=abc&email=kari%40example.no', 'Reset password for Grenda', 'Reset password · Grenda'],
  ['/no-access', 'Not Implemented'],
] as const;

const consolePages = [
  ['/admin/overview', 'Overview', 'joined in the last month'],
  ['/admin/users', 'Users', 'Page 1 of'],
  ['/admin/listings', 'Listings', 'Page 1 of'],
  ['/admin/users/pending', 'Not Implemented', 'not implemented yet'],
  ['/admin/nope', 'Page not found', 'Page not found'],
] as const;

test('public and account pages have their heading and title, and are accessible at every width', async ({ page }) => {
  test.slow();
  for (const [path, heading, title = `${heading} · Grenda`] of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      await expect(page).toHaveTitle(title);
      await expectAccessibleAtEveryWidth(page);
    });
  }
});

test('the paths of the app return 404 while the app is disabled', { tag: '@disabled' }, async ({ page }) => {
  for (const path of ['/app', '/app/join', '/app/nope']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Page not found']);
  }
});

test('a shared listing and its report sheet are accessible at every width', async ({ page, baseURL }) => {
  for (const type of ['Request', 'Offer'] as const) {
    const { path } = await shareListing(baseURL, { type, title: 'Hjelp til å flytte et piano' });
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Kopier', exact: true })).toBeEnabled();
    await expectAccessibleAtEveryWidth(page);
  }
  await page.getByRole('button', { name: 'Rapporter annonse' }).click();
  await expect(page.getByRole('dialog', { name: 'Rapporter annonse' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
});

test('console pages have their heading, and are accessible at every width', async ({ page }) => {
  test.slow();
  for (const [path, heading, content] of consolePages) {
    await test.step(path, async () => {
      await openConsole(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      await expect(page.getByText(content).first()).toBeVisible();
      await expectAccessibleAtEveryWidth(page);
    });
  }
});

test('/sign-in and the not-found page are dark if no theme is chosen, whatever the system theme (spec §9)', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/sign-in', '/nope']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(16, 24, 26)');
    }
  }
});

test('four account pages show their texts of the spec', async ({ page }) => {
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

test('the account pages link to each other', async ({ page }) => {
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
