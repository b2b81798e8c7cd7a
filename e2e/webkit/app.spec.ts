// Tests behaviour that depends on the browser engine: history, scrolling, bars, sheets, date fields and the keyboard.
import { Key } from 'selenium-webdriver';
import { desk, expect, phone, test } from './browser.ts';
import type { WebKitPage } from './page.ts';
import { signIn } from './sign-in.ts';

const anyName = /./;

test('filters and searches add history entries, and Back restores the scroll position of the list', async ({
  webkit: page,
}) => {
  await openApp(page);
  await page.check('radio', 'Tilbud');
  await page.expectPath('/app?type=Offer');
  await page.click('button', 'Søk');
  await page.fill('Søk i annonsene', 'hund');
  await page.expectPath('/app?type=Offer&search=hund');
  await page.back();
  await page.expectPath('/app?type=Offer');
  await page.forward();
  await page.expectPath('/app?type=Offer&search=hund');
  await page.back();
  await page.back();
  await page.expectPath('/app');

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => countCards(page)).toBeGreaterThan(20);
  const card = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('main li a')];
    const [element] = cards.slice(24);
    element?.scrollIntoView({ block: 'center' });
    return { name: element?.textContent ?? '', top: element?.getBoundingClientRect().top ?? 0 };
  });
  await page.clickElement(await page.find('link', card.name));
  await page.expectHeading(card.name);
  await page.back();
  const topOf = async () =>
    page.evaluate((element: Element) => element.getBoundingClientRect().top, await page.find('link', card.name));
  await expect.poll(async () => Math.abs((await topOf()) - card.top)).toBeLessThan(2);
  await page.driver.navigate().refresh();
  await page.expectHeading(/^Nær meg/);
});

test('the navigation bar stays at the bottom of the window, below the reply button', async ({ webkit: page }) => {
  await openApp(page);
  for (const size of [phone, { width: 340, height: 568 }]) {
    await page.resize(size);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const bar = await page.find('navigation', 'Hovedmeny');
    await expect
      .poll(() => page.evaluate((element: Element) => innerHeight - element.getBoundingClientRect().bottom, bar))
      .toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.openFirstCard();
  const reply = await page.find('button', /^Svar/);
  const [bottom, barTop] = await page.evaluate((element: Element) => {
    const bar = document.querySelector('nav');
    return [element.getBoundingClientRect().bottom, bar?.getBoundingClientRect().top ?? 0] as const;
  }, reply);
  expect(bottom).toBeLessThanOrEqual(barTop);
});

test('the composer of a thread stays at the bottom of the window, and grows with its text', async ({
  webkit: page,
}) => {
  await openApp(page);
  await page.goto('/app/messages');
  await page.openFirstCard();
  const composer = await page.find('textbox', 'Skriv en melding');
  const measure = () =>
    page.evaluate((element: Element) => element.getBoundingClientRect().toJSON() as DOMRect, composer);
  const before = await measure();
  expect(before.bottom).toBeGreaterThan(phone.height - 80);
  await composer.sendKeys(Key.SHIFT, Key.ENTER, Key.ENTER, Key.ENTER, Key.NULL, 'Hei');
  await expect.poll(async () => (await measure()).height).toBeGreaterThan(before.height + 30);
  expect((await measure()).bottom).toBeLessThanOrEqual(phone.height);
});

test('sheets trap the focus, close with Escape, and return the focus to the button that opened them', async ({
  webkit: page,
}) => {
  await openApp(page);
  await page.openFirstCard();
  for (const name of ['Flere valg', /^Svar/]) {
    await page.click('button', name);
    await page.find('dialog', anyName);
    for (let i = 0; i < 8; i += 1) {
      await page.press(Key.TAB);
      const focusedArea = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
      expect(['DIALOG', 'BODY']).toContain(focusedArea);
      expect(await page.evaluate(() => document.querySelector('main > :not(dialog) :focus:not(dialog *)'))).toBeNull();
    }
    await page.press(Key.ESCAPE);
    await page.expectNone('dialog', anyName);
    await page.expectFocus('button', name);
  }
});

test('a partly typed date and an end before the start are reported, and complete dates are saved', async ({
  webkit: page,
}) => {
  await openApp(page);
  await page.click('link', 'Ny annonse');
  await page.check('radio', 'Tilbyr hjelp');
  await page.check('radio', 'Transport');
  await page.fill('Hva gjelder det?', 'Kjører gjerne til gjenvinningen');
  await page.fill(/^Mer om det/, 'Har henger.');
  await page.check('radio', 'Velg dato');
  await (await page.find('textbox', 'Fra')).sendKeys('12/');
  await page.click('button', 'Legg ut');
  await page.expectText('Skriv hele datoen, eller tøm feltet.');
  await page.fillDate('Fra', '2027-05-06');
  await page.fillDate('Til', '2027-05-04');
  await page.click('button', 'Legg ut');
  await page.expectText('Sluttdatoen kan ikke være før startdatoen.');
  await page.fillDate('Til', '2027-05-08');
  await page.click('button', 'Legg ut');
  await page.expectHeading('Kjører gjerne til gjenvinningen');
  await page.expectText('tor. 6.–lør. 8. mai');
});

test('a user can search, filter and open a listing with the keyboard alone, and a focused listing has an outline', async ({
  open,
}) => {
  const page = await open(desk);
  await openApp(page);
  await page.tabTo('button', 'Søk');
  await page.press(Key.ENTER);
  await page.expectFocus('textbox', 'Søk i annonsene');
  await page.press('hund');
  await page.expectPath('/app?search=hund');
  await page.tabTo('radio', 'Alle');
  await page.press(Key.ARROW_RIGHT);
  await page.expectPath('/app?type=Offer&search=hund');
  await page.tabTo('button', 'Ærend');
  await page.tabTo('link', /hund/i);
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body, '::after');
    return outlineStyle === 'solid'
      ? outlineWidth
      : getComputedStyle(document.activeElement ?? document.body).outlineWidth;
  });
  expect(outline).toBe('3px');
  await page.press(Key.ENTER);
  await page.expectPath(/^\/app\/listings\//);
});

async function openApp(page: WebKitPage): Promise<void> {
  await page.goto('/app/sign-in');
  await signIn(page);
  await page.expectHeading(/^Nær meg/);
  await expect.poll(() => countCards(page)).toBeGreaterThan(0);
}

async function countCards(page: WebKitPage): Promise<number> {
  return (await page.findCards()).length;
}
