import { openConsole } from '../demo.ts';
import { readWithoutScript } from '../read-without-script.ts';
import { tabTo } from '../tab-to.ts';
import { expect, test } from '../story.ts';

test('the home link of the not-found page works with the keyboard alone', async ({ page }) => {
  await page.goto('/nope');
  await tabTo(page, page.getByRole('link', { name: 'Go home' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('the not-found page works without JavaScript', async ({ browser, baseURL }) => {
  const { status, text, close } = await readWithoutScript(browser, `${baseURL}/nope`);
  expect([status, text]).toEqual([404, 'Grenda\nPage not found\nGo home']);
  await close();
});

test('the logo has the same position on public and account pages', async ({ page }) => {
  const positions: unknown[] = [];
  for (const path of [
    '/nope',
    '/',
    '/personvern',
    '/sign-in',
    '/explore/listings/0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toContainText('Grenda');
    positions.push(await page.evaluate(() => document.querySelector('header svg')?.getBoundingClientRect().toJSON()));
  }
  expect(new Set(positions.map((position) => JSON.stringify(position)))).toHaveProperty('size', 1);
});

for (const path of ['/Sign-In', '/admin2', '/explore', '/explore/listings/a/b', '//evil.example', '/%E0%A4%A']) {
  test(`${path} returns 404 without a redirect`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('Page not found');
  });
}

test('a path with a trailing slash redirects to the path without it', async ({ page }) => {
  await page.goto('/personvern/?fra=lenke');
  await expect(page).toHaveURL('/personvern?fra=lenke');
});

test('paths of the console are case-sensitive', async ({ page }) => {
  await openConsole(page, '/admin/overview');
  const response = await page.goto('/admin/Users');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Page not found']);
  await expect(page).toHaveTitle('Page not found · Grenda');
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('an unknown path of the console shows the not-found page, without breadcrumbs', async ({ page }) => {
  await openConsole(page, '/admin/users');
  const response = await page.goto('/admin/nope');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});
