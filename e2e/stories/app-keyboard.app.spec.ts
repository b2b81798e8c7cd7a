// The main flow of the neighbours' app with the keyboard alone (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11).
import type { Locator, Page } from '@playwright/test';
import { administratorClient, demo } from '../demo.ts';
import { openPageInNewContext } from '../neighbour.ts';
import { tabTo } from '../tab-to.ts';
import { expect, test } from '../story.ts';

const email = 'tone.tastatur@grenda.example';
const password = 'solbær og havregrøt';
const title = 'Trenger hjelp til å flytte en bokhylle';

test('two neighbours help each other with the keyboard alone', async ({ browser, page, baseURL }) => {
  test.setTimeout(180_000);
  const tone = page;
  const ingrid = await openPageInNewContext(browser, baseURL, { width: 1280, height: 800 });

  await test.step('Tone joins, and the focus moves to the next instructions', async () => {
    await tone.goto('/');
    await press(tone, link(tone, 'Bli med i betaen'));
    await expect(tone.getByRole('heading', { name: 'Bli med i Grenda' })).toBeVisible();
    await write(tone, 'Fornavn', 'Tone');
    await write(tone, 'E-post', email);
    await write(tone, 'Passord', password);
    await write(tone, 'Nabolag', '7041');
    await reach(tone, tone.getByRole('radio', { name: /^Lade/ }).first());
    await tone.keyboard.press('Space');
    await check(tone, 'Jeg er 18 år eller eldre');
    await check(tone, 'Jeg godtar vilkårene');
    await press(tone, button(tone, 'Bli med'));
    await expect(tone.getByRole('heading', { name: 'Sjekk e-posten' })).toBeVisible();
    await expectMainFocused(tone);
  });

  await test.step('She follows the emailed link and signs in', async () => {
    await tone.goto('/dev/mailbox');
    await press(tone, tone.getByRole('link', { name: /Bekreft e-postadressen/ }).first());
    await tone.goto((await tone.locator('details a').first().getAttribute('href')) ?? '');
    await expect(tone.getByText('E-postadressen er bekreftet')).toBeVisible();
    await signIn(tone, email, password);
  });

  await test.step('She writes her first listing', async () => {
    await goTo(tone, 'Ny annonse');
    await expect(field(tone, 'Hva gjelder det?')).toBeFocused();
    await tone.keyboard.insertText(title);
    await tone.keyboard.press('Enter');
    await expect(field(tone, /^Mer om det/)).toBeFocused();
    await tone.keyboard.insertText('Den skal fra stua til kjelleren.');
    await reach(tone, tone.getByRole('radio', { name: 'Fysisk arbeid' }));
    await tone.keyboard.press('ArrowDown');
    await expect(tone.getByRole('radio', { name: 'Omsorg' })).toBeChecked();
    await tone.keyboard.press('ArrowUp');
    await reach(tone, tone.getByRole('radio', { name: 'Når som helst' }));
    await tone.keyboard.press('ArrowDown');
    await expect(tone.getByRole('radio', { name: 'I dag' })).toBeChecked();
    await press(tone, button(tone, 'Lagre annonsen'));
    await expect(tone.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectMainFocused(tone);
  });

  await approve(baseURL ?? '');

  await test.step('Ingrid finds the listing; sheets trap the focus and return it', async () => {
    await ingrid.goto('/app/sign-in');
    await signIn(ingrid, demo.neighbour, demo.password);
    await press(ingrid, button(ingrid, 'Søk'));
    await write(ingrid, 'Søk i annonsene', 'bokhylle');
    await press(ingrid, link(ingrid, title));
    await expect(ingrid.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectMainFocused(ingrid);
    const reply = ingrid.getByRole('button', { name: /^Svar/ });
    for (const opener of [button(ingrid, 'Flere valg'), reply]) await expectFocusTrap(ingrid, opener);
    await press(ingrid, reply);
    await write(ingrid, 'Melding', 'Jeg kan komme i kveld.');
    await press(ingrid, button(ingrid, 'Send'));
    await expect(ingrid).toHaveURL(/\/app\/messages\/./);
    await expect(ingrid.getByText('Jeg kan komme i kveld.').last()).toBeVisible();
    await expectMainFocused(ingrid);
  });

  await test.step('They write to each other; the focus stays in the message field', async () => {
    await goTo(tone, /Meldinger/);
    await expectMainFocused(tone);
    await press(tone, tone.getByRole('link', { name: /Jeg kan komme i kveld/ }));
    await expectMainFocused(tone);
    await write(tone, 'Skriv en melding', 'Så fint! Kom klokka sju.');
    // Not Enter, which starts a new line on devices without a mouse.
    await press(tone, button(tone, 'Send'));
    await expect(field(tone, 'Skriv en melding')).toBeFocused();
    await expect(ingrid.getByText('Så fint! Kom klokka sju.').last()).toBeVisible();
    await write(ingrid, 'Skriv en melding', 'Vi ses!');
    await press(ingrid, button(ingrid, 'Send'));
    await expect(field(ingrid, 'Skriv en melding')).toHaveValue('');
    await expect(field(ingrid, 'Skriv en melding')).toBeFocused();
    await expectFocusTrap(tone, button(tone, 'Flere valg'));
    await expectFocusTrap(tone, button(tone, 'Valg for meldingen').first());
  });

  await test.step('They agree, complete the listing and thank each other; the focus is never lost', async () => {
    await press(tone, button(tone, 'Flere valg'));
    await press(tone, button(tone, 'Vi har en avtale'));
    await expect(tone.getByText('Dere har en avtale.')).toBeVisible();
    await expectFocusNotLost(tone);
    await press(tone, button(tone, 'Merk som fullført'));
    await expect(field(tone, 'Takk på én linje')).toBeVisible();
    await expectFocusNotLost(tone);
    await expectNoLayoutShift(tone, field(tone, 'Takk på én linje'));
    for (const [neighbour, thanks] of [
      [tone, 'Du reddet ryggen min!'],
      [ingrid, 'Hyggelig å hjelpe.'],
    ] as const) {
      await write(neighbour, 'Takk på én linje', thanks);
      await press(neighbour, button(neighbour, 'Takk'));
      await expect(neighbour.getByText(thanks).first()).toBeVisible();
      await expectFocusNotLost(neighbour);
    }
    await expect(tone.getByText('Hyggelig å hjelpe.').first()).toBeVisible();
    await expectNoLayoutShift(tone, tone.getByText('Hyggelig å hjelpe.').first());
  });

  await test.step('With reduced motion, the light in the picture still fades in, and the smoke does not move', async () => {
    await tone.emulateMedia({ reducedMotion: 'reduce' });
    await expect(tone.locator('.thanks-light')).toHaveCSS('animation-duration', '0.9s');
    await expect(tone.locator('.thanks-smoke')).toHaveCSS('animation-duration', '0.001s');
  });
  await ingrid.context().close();
});

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true });

/** Tabs to the target, and expects that its focus outline is visible and that nothing covers its center. */
async function reach(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  const findVisibility = () =>
    target.evaluate((element) => {
      const shown = element.closest('label') ?? element;
      const isOutlined = [
        getComputedStyle(element),
        getComputedStyle(element, '::after'),
        getComputedStyle(shown),
      ].some(({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && outlineWidth === '3px');
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return { isOutlined, isUncovered: shown.contains(above) || above?.contains(element) };
    });
  await expect.poll(findVisibility, target.toString()).toEqual({ isOutlined: true, isUncovered: true });
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  const hasFocus = await field(page, label).evaluate((element) => element === document.activeElement);
  if (!hasFocus) await reach(page, field(page, label));
  await page.keyboard.insertText(text);
}

async function check(page: Page, label: string): Promise<void> {
  await reach(page, page.getByLabel(label));
  await page.keyboard.press('Space');
}

async function signIn(page: Page, userEmail: string, userPassword: string): Promise<void> {
  await expect(page).toHaveURL(/\/app\/sign-in/);
  await write(page, 'E-post', userEmail);
  await write(page, 'Passord', userPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nær meg' })).toBeVisible();
  await expectMainFocused(page);
}

/** Presses Shift+Tab, because the navigation precedes the main content. */
async function goTo(page: Page, linkName: string | RegExp): Promise<void> {
  const target = page.getByRole('navigation').getByRole('link', { name: linkName });
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}

async function expectMainFocused(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeFocused();
}

async function expectFocusNotLost(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused();
}

/** Checks that an open thread has no layout shift while it is loaded, and when it is opened from the inbox. */
async function expectNoLayoutShift(page: Page, last: Locator): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.reload();
  await expect(last).toBeVisible();
  expect(await page.evaluate(findLayoutShifts)).toEqual([]);
  await page.goto('/app/messages');
  // Not a key press: browsers treat layout shifts right after user input as expected.
  await page.locator(`a[href="${pathname}"]`).dispatchEvent('click');
  await expect(last).toBeVisible();
  expect(await page.evaluate(findLayoutShifts)).toEqual([]);
}

async function findLayoutShifts(): Promise<string[]> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  return observer.takeRecords().map((entry) => JSON.stringify(entry));
}

async function expectFocusTrap(page: Page, opener: Locator): Promise<void> {
  await press(page, opener);
  const sheet = page.locator('dialog[open]');
  await expect(sheet).toBeVisible();
  await expect(sheet.locator(':focus')).toHaveCount(1);
  const controls = await sheet.locator('button, input, textarea, a').count();
  for (let i = 0; i <= controls; i += 1) {
    await page.keyboard.press('Tab');
    // The body is active while the browser's own controls have the focus.
    const isTrapped = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isTrapped).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
}

async function approve(baseURL: string): Promise<void> {
  const staff = await administratorClient(baseURL);
  const found = await staff.listUsers({ query: { pageNumber: 1, pageSize: 10 } });
  const user = found?.users.find((listed) => listed.email === email);
  await staff.approveUsers({ body: { userIds: [user?.userId ?? ''] } });
}
