// Spec §8, account pages: invalid links, failed requests, and a response that does not reveal who has an account.
import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../story.ts';

test('an invalid confirmation link shows an error, and its code is removed from the URL', async ({ page }) => {
  await page.goto('/confirm-email?code=abc&userId=01a1ef4a-0000-7000-8000-000000000000');
  await expect(page.getByText('An error occurred')).toBeVisible();
  await expect(page).toHaveURL('/confirm-email');
  await expectAccessible(page);
});

test('/forgot-password shows success for an unknown address', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.no`);
  await page.getByRole('button').filter({ hasText: /send/i }).click();
  await expect(page.getByRole('button', { name: 'Email sent!' })).toBeDisabled();
  await expectAccessible(page);
});

test('a form that is sent offline shows an error, keeps its input and can be sent again', async ({ page, context }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('kari@example.no');
  await context.setOffline(true);
  await page.getByRole('button').filter({ hasText: /send/i }).click();
  await expect(page.getByText('Failed to reset password')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Failed to send email' })).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('kari@example.no');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Failed to send email' }).click();
  await expect(page.getByRole('button', { name: 'Email sent!' })).toBeVisible();
});

test('an invalid reset code shows an error with a link to request a new one, and keeps the input', async ({ page }) => {
  await page.goto('/reset-password?code=abc&email=kari%40example.no');
  await page.getByLabel('New password', { exact: true }).fill('fire hvite sauer');
  await page.getByLabel('Confirm password').fill('fire hvite sauer');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Failed to send email')).toBeVisible();
  const link = page.getByRole('link', { name: 'Send a new reset link' });
  await expect(link).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('fire hvite sauer');
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue('kari@example.no');
});
