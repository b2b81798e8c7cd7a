// Spec §2: any other path, outside and inside the admin area.
import { openConsole } from '../demo.ts';
import { readWithoutScript, tabTo } from '../public-page.ts';
import { expect, test } from '../story.ts';

test('with the keyboard alone one goes home', async ({ page }) => {
  await page.goto('/nope');
  await tabTo(page, page.getByRole('link', { name: 'Go home' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('it needs no JavaScript', async ({ browser, baseURL }) => {
  const { status, text, close } = await readWithoutScript(browser, `${baseURL}/nope`);
  expect([status, text]).toEqual([404, 'Grenda\nPage not found\nGo home']);
  await close();
});

test('its mark stands where it stands on every public page', async ({ page }) => {
  const places: unknown[] = [];
  for (const path of [
    '/nope',
    '/',
    '/personvern',
    '/sign-in',
    '/explore/listings/0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toContainText('Grenda');
    places.push(await page.evaluate(() => document.querySelector('header svg')?.getBoundingClientRect().toJSON()));
  }
  expect(new Set(places.map((place) => JSON.stringify(place)))).toHaveProperty('size', 1);
});

for (const path of ['/Sign-In', '/admin2', '/explore', '/explore/listings/a/b', '//evil.example', '/%E0%A4%A']) {
  test(`${path} is not found, and leads nowhere else`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('Page not found');
  });
}

test('a slash at the end leads to the page without it', async ({ page }) => {
  await page.goto('/personvern/?fra=lenke');
  await expect(page).toHaveURL('/personvern?fra=lenke');
});

test('inside the admin area too an address is told apart by case', async ({ page }) => {
  await openConsole(page, '/admin/overview');
  const response = await page.goto('/admin/Users');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Page not found']);
  await expect(page).toHaveTitle('Page not found · Grenda');
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('inside the admin area an unknown path shows the same words within its frame', async ({ page }) => {
  await openConsole(page, '/admin/users');
  const response = await page.goto('/admin/nope');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});
