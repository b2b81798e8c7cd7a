import { expect, type Page } from '@playwright/test';
import { addSession, demo, openConsole } from '../demo.ts';
import { takeScreenshots } from './take-screenshots.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const signedIn = page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^(Sign in|Grenda)$/ });
  await signedIn
    .or(page.getByRole('button', { name: 'Sign in' }))
    .first()
    .waitFor();
  if (page.url().endsWith('/sign-in')) await openConsole(page, path);
  await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
}

async function openUsers(page: Page): Promise<void> {
  await open(page, '/admin/users');
  await expect(page.getByRole('row')).toHaveCount(11);
}

async function openSheet(page: Page, path: string, action?: 'Approve' | 'Ban'): Promise<void> {
  await open(page, path);
  const rows = page.getByRole('row').filter(action ? { hasText: action } : { hasText: /./ });
  await rows
    .nth(action ? 0 : 1)
    .getByRole('link')
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
}

async function openOverview(page: Page): Promise<void> {
  await open(page, '/admin/overview');
  await expect(page.getByText('joined in the last month')).toBeVisible();
}

takeScreenshots(
  [
    { name: 'admin-overview', open: openOverview, alsoAt: [320] },
    { name: 'admin-users', open: openUsers, alsoAt: [320] },
    {
      name: 'admin-users-selected',
      alsoAt: [320],
      open: async (page) => {
        await openUsers(page);
        await page.getByRole('row').nth(2).getByRole('checkbox').check();
        await page.getByRole('row').nth(3).getByRole('checkbox').check();
      },
    },
    {
      name: 'admin-users-decided',
      open: async (page) => {
        await openUsers(page);
        await page.getByRole('button', { name: 'Approve' }).first().click();
        await expect(page.getByText('User approved')).toBeVisible();
        await page.getByRole('button', { name: 'Undo' }).hover();
      },
      undo: async (page) => {
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(page.getByText('Undone')).toBeVisible();
      },
    },
    {
      name: 'admin-listings',
      alsoAt: [320],
      open: async (page) => {
        await open(page, '/admin/listings');
        await expect(page.getByRole('row')).toHaveCount(11);
      },
    },
    {
      name: 'admin-users-failed',
      open: async (page) => {
        // The server renders the first page with its data, so the failure is provoked on a page that a link opens.
        await openOverview(page);
        // A 5xx would be logged as an error, which fails the test.
        await page.route('**/api/admin/users?*', (route) =>
          route.fulfill({ status: 429, json: { title: 'Too Many Requests', status: 429 } }),
        );
        await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/admin/users"]')?.click());
        await expect(page.getByText('Error Loading Users')).toBeVisible();
        await page.unroute('**/api/admin/users?*');
      },
    },
    {
      name: 'admin-unauthorized',
      open: async (page) => {
        await openConsole(page, '/admin/overview');
        await page.context().clearCookies();
        await addSession(page, new URL(page.url()).origin, demo.neighbour);
        await page.goto('/admin/overview');
        await expect(page.getByText('Unauthorized Access')).toBeVisible();
      },
      undo: (page) => page.context().clearCookies(),
    },
    { name: 'admin-user-sheet', alsoAt: [320], open: (page) => openSheet(page, '/admin/users?size=20', 'Ban') },
    {
      name: 'admin-user-ban',
      open: async (page) => {
        await openSheet(page, '/admin/users?size=20', 'Ban');
        await page.getByRole('button', { name: 'Ban…' }).click();
        await page.getByRole('radio', { name: /^Rude or threatening/ }).check();
      },
    },
    { name: 'admin-listing-sheet', alsoAt: [320], open: (page) => openSheet(page, '/admin/listings') },
    {
      name: 'admin-report-sheet',
      alsoAt: [320],
      open: async (page) => {
        await openOverview(page);
        await page
          .getByRole('link', { name: /^Listing: / })
          .first()
          .click();
        await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
      },
    },
    { name: 'admin-not-implemented', open: (page) => open(page, '/admin/reports') },
    { name: 'admin-not-found', open: (page) => open(page, '/admin/finnes-ikke') },
    {
      name: 'admin-sidebar-toggled',
      open: async (page) => {
        await openOverview(page);
        await page
          .getByRole('button', { name: /sidebar/i })
          .first()
          .click();
      },
      undo: (page) => page.keyboard.press('Control+b'),
    },
  ],
  [390, 768, 1440],
);
