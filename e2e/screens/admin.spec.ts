import { expect, type Page } from '@playwright/test';
import { openConsole } from '../demo.ts';
import { takeScreens } from './take-screens.ts';

/** Opens an admin page, signing in where the session does not stand yet. */
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
  await open(page, '/admin/users?size=20');
  await expect(page.getByRole('row')).toHaveCount(21);
}

takeScreens(
  [
    { name: 'admin-overview', open: (page) => open(page, '/admin/overview') },
    { name: 'admin-users', open: openUsers },
    {
      name: 'admin-users-selected',
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
    },
    {
      name: 'admin-listings',
      open: async (page) => {
        await open(page, '/admin/listings');
        await expect(page.getByRole('row')).toHaveCount(11);
      },
    },
    { name: 'admin-not-implemented', open: (page) => open(page, '/admin/reports') },
    { name: 'admin-not-found', open: (page) => open(page, '/admin/finnes-ikke') },
    {
      name: 'admin-sidebar-toggled',
      open: async (page) => {
        await open(page, '/admin/overview');
        await page
          .getByRole('button', { name: /sidebar/i })
          .first()
          .click();
      },
    },
  ],
  [390, 768, 1440],
);
