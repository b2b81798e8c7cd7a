// Spec §4 and §8, account pages: success, failures and waiting, with a scripted back end.
import type { Page } from '@playwright/test';
import { signIn } from '../demo.ts';
import { test } from '../scripted-back-end.ts';
import { expect, expectAccessible } from '../story.ts';

const outage = { status: 503, body: { title: 'Closed for the night', status: 503, detail: 'Open again at seven.' } };
const unexpected = 'An unexpected error occurred';

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notifications/ }).filter({ hasText: title });

test('the button of /forgot-password shows the progress, and a toast says why sending failed', async ({
  page,
  backEnd,
}) => {
  backEnd.respond('me', { status: 401 });
  backEnd.respond('forgotPassword', outage);
  await page.goto('/forgot-password');
  const button = page.getByRole('button', { name: /send|sent/i });
  await page.getByLabel('Email').fill('kari@example.no');

  const release = backEnd.hold('forgotPassword');
  await button.dblclick();
  await expect(button).toHaveText('Sending...');
  await expectAccessible(page);
  release();
  await expect(button).toHaveText('Failed to send email');
  await expect(toast(page, 'Failed to reset password')).toContainText('Open again at seven.');
  await expectAccessible(page);
  expect(backEnd.requestCount('forgotPassword')).toBe(1);

  backEnd.respond('forgotPassword', { status: 500 });
  await button.click();
  await expect(toast(page, 'Failed to reset password')).toContainText(unexpected);

  backEnd.respond('forgotPassword', {});
  await button.click();
  await expect(button).toHaveText('Email sent!');
  await expect(button).toBeDisabled();
  await expectAccessible(page);
});

test('a signed-in user is redirected from the resend page and from sign-in', async ({ page, backEnd }) => {
  backEnd.respond('me', { body: {} });
  await page.goto('/send-confirmation-email');
  await expect(page).toHaveURL('/');
  backEnd.respond('readOverview', { body: {} });
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/admin/overview');
});

test('a confirmation shows a spinner while pending, then advice or success, and going back repeats one that failed', async ({
  page,
  backEnd,
}) => {
  const queries: string[] = [];
  const release = backEnd.hold('confirmEmail');
  backEnd.respond('confirmEmail', ({ query }) => {
    queries.push(query.toString());
    return outage;
  });
  await page.goto('/confirm-email?code=a%2Bb&userId=u1');
  await expect(page.getByRole('status').filter({ hasText: 'Confirming your email' })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole('alert')).toContainText('An error occurred');
  await expect(page.getByRole('alert')).toContainText('try signing in first');
  await expectAccessible(page);

  backEnd.respond('confirmEmail', ({ query }) => {
    queries.push(query.toString());
    return {};
  });
  await page.goto('/confirm-email?code=c&userId=u1&changedEmail=ny%40example.no');
  await expect(page).toHaveURL('/email-confirmed');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Email Confirmed');
  await page.goBack();
  await expect(page).toHaveURL('/email-confirmed');
  await expect.poll(() => queries).toHaveLength(3);
  expect(queries).toEqual([
    'code=a%2Bb&userId=u1',
    'code=c&userId=u1&changedEmail=ny%40example.no',
    'code=a%2Bb&userId=u1',
  ]);
});

test('a confirmation that failed offline survives a reload and can be retried', async ({ page, backEnd }) => {
  const queries: string[] = [];
  backEnd.respond('confirmEmail', ({ query }) => {
    queries.push(query.toString());
    return {};
  });
  await page.route('**/api/auth/confirm-email*', (route) => route.abort('internetdisconnected'));
  await page.goto('/confirm-email?code=a%2Bb&userId=u1');
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await expect(tryAgain).toBeVisible();
  await expect(page).toHaveURL('/confirm-email');
  await expectAccessible(page);
  await page.reload();
  await expect(tryAgain).toBeVisible();
  expect(queries).toEqual([]);
  await page.unrouteAll();
  await tryAgain.click();
  await expect(page).toHaveURL('/email-confirmed');
  expect(queries).toEqual(['code=a%2Bb&userId=u1']);
});

test('the page of a password reset survives a reload, before and after the reset', async ({ page, backEnd }) => {
  const sent: unknown[] = [];
  backEnd.respond('resetPassword', ({ body }) => {
    sent.push(body);
    return {};
  });
  await page.goto('/reset-password?code=abc&email=kari%40example.no');
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('kari@example.no');
  await page.getByLabel('New password', { exact: true }).fill('fire hvite sauer');
  await page.getByLabel('Confirm password').fill('fire hvite sauer');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert')).toContainText('Password reset successful');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Password reset successful');
  expect(sent).toEqual([{ email: 'kari@example.no', newPassword: 'fire hvite sauer', resetCode: 'abc' }]);
});

test("the toast of a failed reset is titled 'Failed to send email', and a successful one says what to do next", async ({
  page,
  backEnd,
}) => {
  const sent: unknown[] = [];
  backEnd.respond('resetPassword', outage);
  await page.goto('/reset-password?code=abc&email=kari%40example.no');
  await page.getByLabel('New password', { exact: true }).fill('fire hvite sauer');
  await page.getByLabel('Confirm password').fill('fire hvite sauer');
  const button = page.getByRole('button', { name: 'Reset password' });
  await button.click();
  await expect(toast(page, 'Failed to send email')).toContainText('Open again at seven.');
  await expectAccessible(page);
  backEnd.respond('resetPassword', {
    status: 400,
    body: { title: 'T'.repeat(300), detail: 'Ord på ord. '.repeat(300) },
  });
  await button.click();
  const long = toast(page, 'Ord på ord.');
  await expect(long).toBeInViewport({ ratio: 1 });
  backEnd.respond('resetPassword', { status: 500 });
  await button.click();
  await expect(toast(page, 'Failed to send email')).toContainText(unexpected);

  backEnd.respond('resetPassword', ({ body }) => {
    sent.push(body);
    return {};
  });
  const release = backEnd.hold('resetPassword');
  await button.dblclick();
  await expect(button).toBeDisabled();
  await expectAccessible(page);
  release();
  await expect(page.getByRole('alert')).toContainText('Password reset successful');
  await expect(page.getByText('You can now sign in with your new password.')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual([{ email: 'kari@example.no', newPassword: 'fire hvite sauer', resetCode: 'abc' }]);
});

test('a pending sign-in disables its fields, and each failure has its own toast', async ({ page, backEnd }) => {
  backEnd.respond('me', { status: 401 });
  backEnd.respond('signIn', {
    status: 400,
    body: { title: 'Validation', errors: { email: ['Too long.', 'No address.'], password: ['Too short.'] } },
  });
  await page.goto('/sign-in');
  const release = backEnd.hold('signIn');
  await signIn(page, 'kari@example.no', 'x');
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
  await expectAccessible(page);
  release();
  for (const [title, message] of [
    ['Error in email', 'Too long.'],
    ['Error in email', 'No address.'],
    ['Error in password', 'Too short.'],
  ] as const) {
    await expect(toast(page, title)).toContainText(message);
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  const button = page.getByRole('button', { name: 'Sign in' });
  backEnd.respond('signIn', outage);
  await button.dblclick();
  await expect(toast(page, 'Closed for the night')).toContainText('Open again at seven.');
  backEnd.respond('signIn', { status: 401 });
  await button.click();
  await expect(toast(page, 'Invalid credentials')).toContainText('make sure to click the verification link');
  await expectAccessible(page);
  expect(backEnd.requestCount('signIn')).toBe(3);
});
