// The privacy page, and a comparison with what the browser actually stores (promise 25).
import { demo, signIn } from '../demo.ts';
import { expectNothingCutOff } from '../large-text.ts';
import { readWithoutScript } from '../read-without-script.ts';
import { expect, test } from '../story.ts';

const dayS = 24 * 60 * 60;

test('the landing page and the privacy page link to each other', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Personvern' }).click();
  await expect(page).toHaveURL('/personvern');
  await expect(page.getByRole('link', { name: 'hei@grenda.example' }).first()).toHaveAttribute(
    'href',
    'mailto:hei@grenda.example',
  );
  await page.getByRole('link', { name: 'Til forsiden av Grenda' }).click();
  await expect(page).toHaveURL('/');
});

test('the table of contents links to each section', async ({ page }) => {
  await page.goto('/personvern');
  const contents = page.getByRole('navigation', { name: 'På denne siden' }).getByRole('link');
  const parts = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(await contents.allInnerTexts()).toEqual(parts.filter((part) => part !== 'På denne siden'));
  for (const [index, part] of (await contents.allInnerTexts()).entries()) {
    await contents.nth(index).click();
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeInViewport();
  }
});

test('on a phone the table of stored data is stacked and keeps its table roles', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/personvern');
  await expect(page.getByRole('columnheader')).toHaveText(['Navn', 'Hva det gjør', 'Hvor lenge']);
  const [name, lifetime] = await Promise.all([
    page.getByRole('rowheader', { name: 'sidebar:state' }).boundingBox(),
    page.getByRole('cell', { name: '7 dager' }).boundingBox(),
  ]);
  expect(lifetime?.x).toBe(name?.x);
  expect(lifetime?.y).toBeGreaterThan(name?.y ?? Infinity);
});

test('text at 200 % is not cut off at 320, 640 and 768 px', async ({ page }) => {
  for (const width of [320, 640, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/personvern');
    await expectNothingCutOff(page);
  }
});

test('the privacy page works without JavaScript', async ({ browser, baseURL }) => {
  const { text, close } = await readWithoutScript(browser, `${baseURL}/personvern`);
  for (const heading of [
    'Hva som lagres',
    'Hvem som ser det',
    'Hva som lagres i nettleseren din',
    'Hva du kan be om',
  ]) {
    expect(text).toContain(heading);
  }
  await close();
});

test('promise 25: the site and the console store exactly what the table lists for them, for as long as it says', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Mørkt' }).click();
  await page.goto('/sign-in');
  await signIn(page, demo.administrator);
  await expect(page).toHaveURL('/admin/overview');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+b');
  await page.goto('/personvern');

  // Excludes the cookie grenda-wrote, which expires within seconds.
  const cookies = (await context.cookies()).filter(({ expires }) => expires - Date.now() / 1000 > 10);
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    others: [
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ],
  }));
  // On http://localhost the session cookie has no __Host- prefix. This story does not open the app, so it expects no
  // keys of the app.
  const listed = (await page.getByRole('rowheader').locator('code').allInnerTexts())
    .filter((name) => !/^(grenda-wrote|grenda:app|install-hint|\/app\/)/.test(name))
    .map((name) => name.replace('__Host-', ''));
  expect(new Set([...cookies.map(({ name }) => name), ...stored.local])).toEqual(new Set(listed));
  expect(stored.others).toEqual([]);

  const lifetimes = Object.fromEntries(
    cookies.map(({ name, expires }) => [name, (expires - Date.now() / 1000) / dayS]),
  );
  expect(lifetimes['grenda-session']).toBeCloseTo(30, 1);
  expect(lifetimes['sidebar:state']).toBeCloseTo(7, 1);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('grenda-session')).toContainText('30 dager');
  await expect(row('sidebar:state')).toContainText('7 dager');
  expect(cookies.find(({ name }) => name === 'grenda-session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});
