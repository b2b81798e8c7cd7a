// Spec §4 sign-in and the console's pages, while their code is slow to arrive or does not arrive at all.
import type { Page } from '@playwright/test';
import { goThrough } from '../console.ts';
import { signIn } from '../demo.ts';
import { test } from '../scripted-back-end.ts';
import { expect, expectAccessible } from '../story.ts';

const code = /\/assets\/[\w-]+\.js$/;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const kari = {
  userId: '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a',
  username: 'kari',
  email: 'kari@example.no',
  emailConfirmed: true,
  isApproved: true,
  hasProfile: true,
};
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' });

test.beforeEach(({ backEnd }) => {
  backEnd.answer('me', { status: 401 });
  backEnd.answer('signIn', {});
  backEnd.answer('adminOverview', { body: {} });
  backEnd.answer('listListings', { body: { listings: [], totalCount: 0 } });
  backEnd.answer('listUsers', { body: { users: [kari], totalCount: 1 } });
});

/** Keeps all code that is asked for from now on, until what this returns is called. */
async function holdCode(page: Page): Promise<{ asked: string[]; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(code, async (route) => {
    asked.push(route.request().url());
    await promise;
    await route.continue();
  });
  return { asked, release: resolve };
}

test("sign-in stays busy until the console's code is there, which is asked for meanwhile", async ({
  page,
  backEnd,
}) => {
  await page.goto('/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
  const { asked, release } = await holdCode(page);
  const answer = backEnd.hold('signIn');
  await signIn(page, 'vaktmester@grenda.example');
  await expect.poll(() => asked.some((url) => url.includes('/console-'))).toBe(true);
  await expect(progress(page)).toHaveCount(0);
  answer();
  await expect(progress(page)).toBeVisible();
  const button = page.getByRole('button', { name: 'Sign in' });
  await expect(button).toBeDisabled();
  await expect(page.getByLabel('Email')).toBeDisabled();
  await button.click({ force: true });
  await button.press('Enter');
  await expectAccessible(page);
  release();
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(progress(page)).toHaveCount(0);
  expect(backEnd.countOf('signIn')).toBe(1);
});

test('a page whose code takes its time leaves the old one standing, under a bar that says so', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/overview');
  await expect(page.getByText('Total Users')).toBeVisible();
  const { release } = await holdCode(page);
  await goThrough(page, 'Listings');
  await expect(progress(page)).toBeVisible();
  await expect(heading(page, 'Overview')).toBeVisible();
  const moving = await page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
  expect(moving.filter((state) => state === 'running')).toEqual([]);
  await expectAccessible(page);
  release();
  await expect(heading(page, 'Listings')).toBeVisible();
  await expect(progress(page)).toHaveCount(0);
});

test('a sheet whose code takes its time leaves the page standing, under a bar that says so', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(page.getByRole('link', { name: 'kari', exact: true })).toBeVisible();
  const { release } = await holdCode(page);
  await page.getByRole('link', { name: 'kari', exact: true }).click();
  await expect(progress(page)).toBeVisible();
  await expect(heading(page, 'Users')).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'User' })).toBeVisible();
  await expect(progress(page)).toHaveCount(0);
});

test.describe('code that does not arrive', () => {
  test.use({ isCodeMissing: true });

  for (const [missing, name] of [
    [/\/entry-app-[\w-]+\.js$/, "the app's own"],
    [/\/react-[\w-]+\.js$/, 'what the app is made of'],
  ] as const) {
    test(`leaves no page empty when it is ${name}`, async ({ page }) => {
      await page.goto('/reset-password?code=secret&email=kari@example.no');
      await expect(page.getByLabel('New password')).toBeVisible();
      await page.route(missing, (route) => route.abort());
      await page.reload();
      await expect(heading(page, 'Something went wrong')).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByLabel('New password')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('kari@example.no');
      await expect(page.getByRole('main')).toHaveCount(1);
    });
  }

  test('leaves the frame and its other pages, and Try Again loads the page anew', async ({ page }) => {
    await page.goto('/admin/overview');
    await expect(page.getByText('Total Users')).toBeVisible();
    await page.route(code, (route) => route.abort());
    await goThrough(page, 'Listings');
    await expect(heading(page, 'Something went wrong')).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expectAccessible(page);
    await goThrough(page, 'Overview');
    await expect(heading(page, 'Overview')).toBeVisible();
    await goThrough(page, 'Listings');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page, 'Listings')).toBeVisible();
  });

  test('of a sheet, is left behind by going back', async ({ page }) => {
    await page.goto('/admin/users');
    await expect(heading(page, 'Users')).toBeVisible();
    await page.route(/\/assets\/sheet-host-[\w-]+\.js$/, (route) => route.abort());
    await page.getByRole('link', { name: 'kari', exact: true }).click();
    const failure = page.getByRole('dialog', { name: 'This could not be opened' });
    await expect(failure).toBeVisible();
    await expect(heading(page, 'Users')).toBeAttached();
    await page.goBack();
    await expect(failure).toHaveCount(0);
    await expect(heading(page, 'Users')).toBeVisible();
  });

  test('is told of after sign-in too, and never by an empty page', async ({ page }) => {
    await page.goto('/sign-in');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.route(code, (route) => route.abort());
    await signIn(page, 'vaktmester@grenda.example');
    await expect(heading(page, 'Something went wrong')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page, 'Overview')).toBeVisible();
  });
});
