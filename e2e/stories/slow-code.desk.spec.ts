// Sign-in (spec §4), the password reset and the console, while their code loads slowly or fails to load.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openFromSidebar } from '../console.ts';
import { signIn } from '../demo.ts';
import { test } from '../scripted-back-end.ts';
import { expect, expectAccessible, waitForHydration } from '../story.ts';

const anyScript = /\/assets\/[\w-]+\.js$/;

const manifestFile = new URL('../../web/dist/client/.vite/manifest.json', import.meta.url);
const chunks = Object.values(JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Record<string, string>>);

/** Returns a glob for the URL of a chunk. Looks it up in the manifest, because the URL does not contain the name. */
function chunkUrl(chunkName: string): string {
  const file = chunks.find(({ name }) => name === chunkName)?.['file'];
  if (file === undefined) throw new Error(`The client build has no chunk ${chunkName}.`);
  return `**/${file}`;
}

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
  backEnd.respond('me', { status: 401 });
  backEnd.respond('signIn', {});
  backEnd.respond('readOverview', { body: {} });
  backEnd.respond('listListings', { body: { listings: [], totalCount: 0 } });
  backEnd.respond('listUsers', { body: { users: [kari], totalCount: 1 } });
});

async function holdCode(page: Page): Promise<{ requested: string[]; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const requested: string[] = [];
  await page.route(anyScript, async (route) => {
    requested.push(route.request().url());
    await promise;
    await route.continue();
  });
  return { requested, release: resolve };
}

test("sign-in preloads the console's code and stays busy until it is loaded", async ({ page, backEnd, baseURL }) => {
  await page.goto('/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
  const { requested, release } = await holdCode(page);
  const releaseSignIn = backEnd.hold('signIn');
  await signIn(page, 'vaktmester@grenda.example');
  await expect.poll(() => requested).toContain(`${baseURL}${chunkUrl('console').slice('**'.length)}`);
  await expect(progress(page)).toHaveCount(0);
  releaseSignIn();
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
  expect(backEnd.requestCount('signIn')).toBe(1);
});

test('while the code of a page loads, the previous page stays, under a progress bar that respects reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/overview');
  await expect(page.getByText('Total Users')).toBeVisible();
  const { release } = await holdCode(page);
  await openFromSidebar(page, 'Listings');
  await expect(progress(page)).toBeVisible();
  await expect(heading(page, 'Overview')).toBeVisible();
  const playStates = await page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
  expect(playStates).not.toContain('running');
  await expectAccessible(page);
  release();
  await expect(heading(page, 'Listings')).toBeVisible();
  await expect(progress(page)).toHaveCount(0);
});

test('while the code of a sheet loads, the page stays, under a progress bar', async ({ page }) => {
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

test.describe('code that fails to load', () => {
  test.use({ allowsMissingCode: true });

  for (const [missing, name] of [
    ['entry-app', 'the code that hydrates the page'],
    ['react', 'React'],
  ] as const) {
    test(`shows an error page if it is ${name}`, async ({ page }) => {
      await page.goto('/reset-password?code=secret&email=kari@example.no');
      await expect(page.getByLabel('New password')).toBeVisible();
      await page.route(chunkUrl(missing), (route) => route.abort());
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

  test('shows an error page if it is the code of the first page', async ({ page }) => {
    await page.route(chunkUrl('users-page'), (route) => route.abort());
    await page.goto('/admin/users');
    await expect(heading(page, 'Something went wrong')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('kari@example.no')).toBeVisible();
  });

  test('leaves the shell and other pages usable, and Try Again reloads the page', async ({ page }) => {
    await page.goto('/admin/overview');
    await expect(page.getByText('Total Users')).toBeVisible();
    await waitForHydration(page);
    await page.route(anyScript, (route) => route.abort());
    await openFromSidebar(page, 'Listings');
    await expect(heading(page, 'Something went wrong')).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expectAccessible(page);
    await openFromSidebar(page, 'Overview');
    await expect(heading(page, 'Overview')).toBeVisible();
    await openFromSidebar(page, 'Listings');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page, 'Listings')).toBeVisible();
  });

  test('shows an error in place of a sheet, and going back closes it', async ({ page }) => {
    await page.goto('/admin/users');
    await expect(heading(page, 'Users')).toBeVisible();
    await waitForHydration(page);
    await page.route(chunkUrl('sheet-host'), (route) => route.abort());
    await page.getByRole('link', { name: 'kari', exact: true }).click();
    const failure = page.getByRole('dialog', { name: 'This could not be opened' });
    await expect(failure).toBeVisible();
    await expect(heading(page, 'Users')).toBeAttached();
    await page.goBack();
    await expect(failure).toHaveCount(0);
    await expect(heading(page, 'Users')).toBeVisible();
  });

  test('shows an error page after sign-in too', async ({ page }) => {
    await page.goto('/sign-in');
    await waitForHydration(page);
    await page.route(anyScript, (route) => route.abort());
    await signIn(page, 'vaktmester@grenda.example');
    await expect(heading(page, 'Something went wrong')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page, 'Overview')).toBeVisible();
  });
});
