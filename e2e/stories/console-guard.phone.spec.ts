// Spec §2 'The console', §6 (roles) and §9 (the role cache of five minutes), with a scripted back end.
import type { Page } from '@playwright/test';
import { openFromSidebar } from '../console.ts';
import { signIn } from '../demo.ts';
import { buildUsers, pageOf, test } from '../scripted-back-end.ts';
import { expect, expectAccessible } from '../story.ts';

const outage = { status: 503, body: { title: 'Closed for the night', status: 503, detail: 'Open again at seven.' } };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('only a spinner shows while the role is verified', async ({ page, backEnd }) => {
  const release = backEnd.hold('verifyAdminRole');
  await page.goto('/admin/settings');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page).toHaveTitle('Settings · Grenda');
  await expectAccessible(page);
  release();
  await expect(heading(page, 'Not Implemented')).toBeVisible();
});

test('if the role check fails, the page says why, and Try Again opens the console', async ({ page, backEnd }) => {
  backEnd.respond('verifyAdminRole', outage);
  await page.goto('/admin/settings');
  await expect(page.getByRole('alert')).toContainText('Closed for the night');
  await expectAccessible(page);
  backEnd.respond('verifyAdminRole', {});
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page, 'Not Implemented')).toBeVisible();
});

test('a user without the role sees an explanation and can sign out', async ({ page, backEnd }) => {
  backEnd.respond('verifyAdminRole', { status: 403 });
  backEnd.respond('signOut', {});
  backEnd.respond('me', { status: 401 });
  await page.goto('/admin/users');
  await expect(page.getByRole('alert')).toHaveText(
    /^Unauthorized Access.*sign out and try an account with the required permissions.*contact your system administrator\.$/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByText('You have been signed out successfully')).toBeVisible();
  await expectAccessible(page);
});

test('the role is verified again after five minutes', async ({ page, backEnd }) => {
  await page.clock.install();
  await page.goto('/admin/settings');
  await expect(heading(page, 'Not Implemented')).toBeVisible();
  backEnd.respond('readOverview', { body: {} });
  await page.clock.runFor(4 * 60_000 + 50_000);
  await openFromSidebar(page, 'Overview');
  await expect(heading(page, 'Overview')).toBeVisible();
  expect(backEnd.requestCount('verifyAdminRole')).toBe(1);

  backEnd.respond('listListings', { body: { listings: [], totalCount: 0 } });
  backEnd.respond('verifyAdminRole', { status: 403 });
  await page.clock.runFor(20_000);
  await openFromSidebar(page, 'Listings');
  await expect(heading(page, 'Unauthorized Access')).toBeVisible();
  expect(backEnd.requestCount('verifyAdminRole')).toBe(2);
});

test('when requests get a 401, an administrator is redirected to sign-in, and returns to the same page after signing in', async ({
  page,
  backEnd,
}) => {
  backEnd.respond('listUsers', pageOf(buildUsers(45)));
  await page.goto('/admin/users?page=2&size=20&sort=-email');
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  for (const endpoint of ['me', 'verifyAdminRole', 'listUsers', 'approveUsers', 'readOverview', 'signIn'] as const) {
    backEnd.respond(endpoint, { status: 401 });
  }
  await page.getByRole('button', { name: 'Approve nabo20' }).click();
  await expect(page).toHaveURL('/sign-in');
  await signIn(page, 'vaktmester@grenda.example');
  await expect(page.getByText('Invalid credentials')).toBeVisible();

  backEnd.respond('listUsers', pageOf(buildUsers(45)));
  backEnd.respond('verifyAdminRole', {});
  backEnd.respond('signIn', {});
  const release = backEnd.hold('verifyAdminRole');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/admin/users?page=2&size=20&sort=-email');
  release();
  await expect(page.getByRole('cell', { name: 'nabo20', exact: true })).toBeVisible();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});
