// Follows an account from registration to a ban, and opens the links in its emails (spec §2, account routes; §4, user
// approval).
import { randomUUID } from 'node:crypto';
import { createClient } from '@grenda/contract';
import type { Page } from '@playwright/test';
import { administratorClient, signIn } from '../demo.ts';
import { expect, expectAccessible, test } from '../story.ts';

const oldPassword = 'fire hvite sauer';
const newPassword = 'ti svarte kråker';

test('a neighbour registers, confirms, signs in, is approved, forgets the password and is banned', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  const username = `ny.${randomUUID().slice(0, 8)}`;
  const email = `${username}@grenda.example`;
  // No page uses this endpoint, only the mobile app.
  await createClient({ baseUrl: origin, fetch }).register({ body: { username, email, password: oldPassword } });

  await test.step('signing in before the address is confirmed is refused', async () => {
    await page.goto('/sign-in');
    await signIn(page, email, oldPassword);
    await expect(page.getByText('Invalid credentials')).toBeVisible();
  });

  await test.step('the emailed link confirms the address, and its code is removed from the URL', async () => {
    await followEmailLink(page, email, 'Bekreft e-postadressen');
    await expect(page).toHaveURL('/email-confirmed');
    await expect(page.getByText('Email Confirmed')).toBeVisible();
  });

  await test.step('a confirmed neighbour can sign in, but is not an administrator', async () => {
    await page.goto('/sign-in');
    await signIn(page, email, oldPassword);
    await expect(page.getByText('Unauthorized Access')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/sign-in');
  });

  const administrator = await administratorClient(origin);
  const newest = await administrator.listUsers({ query: { pageSize: 1 } });
  const user = newest?.users[0];
  expect(user).toMatchObject({ username, emailConfirmed: true, isApproved: false });
  const userIds = [user?.userId ?? ''];
  await administrator.approveUsers({ body: { userIds } });

  await test.step('a forgotten password is reset with the emailed link', async () => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button').filter({ hasText: /send/i }).click();
    await expect(page.getByRole('button', { name: 'Email sent!' })).toBeDisabled();
    await followEmailLink(page, email, 'Velg nytt passord');
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm password').fill(newPassword);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Password reset successful')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the old password no longer works; the new one does, until the ban', async () => {
    await page.goto('/sign-in');
    await signIn(page, email, oldPassword);
    await expect(page.getByText('Invalid credentials')).toBeVisible();
    await signIn(page, email, newPassword);
    await expect(page.getByText('Unauthorized Access')).toBeVisible();
    await administrator.banUsers({ body: { userIds } });
    await page.goto('/admin');
    await expect(page).toHaveURL('/sign-in');
    await signIn(page, email, newPassword);
    await expect(page.getByText('Invalid credentials')).toBeVisible();
  });
});

async function followEmailLink(page: Page, email: string, subject: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mailbox');
    const emails = page.getByRole('link').filter({ hasText: email }).filter({ hasText: subject });
    await expect(emails.first()).toBeVisible({ timeout: 1_000 });
    await emails.first().click();
  }).toPass();
  await page.getByText('As plain text').click();
  await page.getByRole('link', { name: '?code=' }).click();
}
