// Spec §1, and what §3 (theme), §4 and §6 say about the landing page.
import { demo, signIn } from '../demo.ts';
import { readWithoutScript } from '../read-without-script.ts';
import { tabTo } from '../tab-to.ts';
import { expect, expectAccessible, test } from '../story.ts';

const questions = [
  'Hvorfor ble Grenda laget?',
  'Når lanseres Grenda?',
  'Hva koster det å bruke Grenda?',
  'Hvem står bak Grenda?',
  'Hvordan kan jeg bidra?',
  'Hvilke plattformer støttes?',
];

test('the landing page announces the beta, links to the social account, and shows disabled buttons for both stores', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nabohjelp rett rundt hjørnet');
  await expect(page.getByText(/^Under utvikling.* beta.* snart/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Følg @grenda.app på Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/grenda.app/',
  );
  await expect(page.getByRole('button', { name: 'App Store' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Google Play' })).toBeDisabled();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
});

test('smoke and glints move in loops of 12 seconds without fading, and stay still with reduced motion', async ({
  page,
}) => {
  await page.goto('/');
  const findLoops = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Infinity) return [];
        const { duration, direction } = effect.getTiming();
        const properties = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
        return { duration, direction, movesWithoutFading: properties.has('transform') && !properties.has('opacity') };
      }),
    );
  // An alternating animation of 6 s repeats every 12 s.
  const loop = { duration: 6000, direction: 'alternate', movesWithoutFading: true };
  expect(await findLoops()).toEqual([loop, loop, loop]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findLoops()).toEqual([]);
});

test('production shows no environment badge', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(/^(production|preview|dev)$/)).toHaveCount(0);
});

test('the six questions open one at a time and close again', async ({ page }) => {
  await page.goto('/');
  const items = page.getByRole('button', { expanded: false }).filter({ hasText: '?' });
  await expect(items).toHaveText(questions);
  const question = (name: string) => page.getByRole('button', { name });
  await question('Hva koster det').click();
  await expect(page.getByText('Grenda er gratis og uten reklame. Senere')).toBeVisible();
  await question('Hvem står bak').click();
  await expect(page.getByText('sideprosjekt som én person')).toBeVisible();
  await expect(page.getByText('Grenda er gratis og uten reklame. Senere')).toBeHidden();
  await expectAccessible(page);
  await expect(question('Hva koster det')).toHaveAttribute('aria-expanded', 'false');
  await question('Hvem står bak').click();
  await expect(page.getByText('sideprosjekt som én person')).toBeHidden();
});

test('with the keyboard alone, a visitor reaches the skip link, chooses a theme, and opens and closes a question', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Hopp til innholdet' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Hopp til innholdet' })).toBeInViewport();
  await tabTo(page, page.getByRole('button', { name: 'Mørkt' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await tabTo(page, page.getByRole('button', { name: 'Når lanseres Grenda?' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Datoen er ikke satt ennå')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Datoen er ikke satt ennå')).toBeHidden();
});

test('the theme follows the system until the visitor chooses a theme, and the choice is stored', async ({
  page,
  colorScheme,
}) => {
  const html = page.locator('html');
  await page.goto('/');
  await expect(html).toHaveAttribute('data-theme', colorScheme ?? 'light');
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await expect(html).toHaveAttribute('data-theme', other);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.getByRole('button', { name: 'Lyst' }).click();
  await expect(page.getByRole('button', { name: 'Lyst' })).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');

  await page.getByRole('button', { name: 'Følg systemet' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('only signed-in users see the settings icon, which leads to the console', async ({ page }) => {
  const adminLink = page.getByRole('banner').getByRole('link', { name: 'Administrasjon' });
  const meResponse = page.waitForResponse('**/api/auth/me');
  await page.goto('/');
  expect((await meResponse).status()).toBe(401);
  await expect(adminLink).toBeHidden();
  await page.goto('/sign-in');
  await signIn(page, demo.neighbour);
  await expect(page).toHaveURL(/admin/);
  await page.goto('/');
  await adminLink.click();
  await expect(page).toHaveURL(/admin/);
});

test('the page loads no script or style sheet, fetches only the session, and stores nothing', async ({
  page,
  context,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  const meResponse = page.waitForResponse('**/api/auth/me');
  await page.goto('/');
  await meResponse;
  expect(requests.filter((request) => /^(script|xhr|fetch|stylesheet)/.test(request))).toEqual(['fetch /api/auth/me']);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('without JavaScript the page is complete, the questions open, and no button is enabled', async ({
  browser,
  baseURL,
}) => {
  const { text, page, close } = await readWithoutScript(browser, `${baseURL}/`);
  for (const question of questions) expect(text).toContain(question);
  for (const part of [
    'Forespørsler',
    'Tilbud',
    'Gratis',
    'Uten reklame',
    'Deler ingen data',
    'Personvern',
    'Administrasjon',
  ]) {
    expect(text).toContain(part);
  }
  await page.getByText('Hvilke plattformer støttes?').click();
  await expect(page.getByText('Grenda kommer til iOS og Android')).toBeVisible();
  await page.getByText('Hvem står bak Grenda?').click();
  await expect(page.getByText('Grenda kommer til iOS og Android')).toBeHidden();
  await expect(page.getByRole('button', { disabled: false })).toHaveCount(0);
  await close();
});
