// Limits the number of taps for frequent tasks, not counting the on-screen keyboard, and follows a shared link.
import type { Browser, Locator, Page } from '@playwright/test';
import { addSession, demo } from '../demo.ts';
import { openPageInNewContext } from '../neighbour.ts';
import { expect, test } from '../story.ts';

const phone = { width: 390, height: 844 };

function countTaps() {
  let count = 0;
  return {
    tap: async (target: Locator) => {
      count += 1;
      await expect(target).toBeInViewport({ ratio: 1 });
      await target.click();
    },
    count: () => count,
  };
}

async function openNear(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await openPageInNewContext(browser, baseURL, phone);
  await addSession(page, baseURL ?? '', demo.neighbour);
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1, name: /^Nær meg/ })).toBeVisible();
  return page;
}

test('posting a request takes two taps and typing', async ({ browser, baseURL }) => {
  const page = await openNear(browser, baseURL);
  const { tap, count } = countTaps();
  await tap(page.getByRole('link', { name: 'Hva trenger du hjelp til?' }));
  await expect(page.getByLabel('Hva gjelder det?')).toBeFocused();
  await page.keyboard.insertText('Hjelp til å bære en sofa');
  await expect(page.getByRole('radio', { name: 'Fysisk arbeid' })).toBeChecked();
  await tap(page.getByRole('button', { name: 'Legg ut' }));
  await expect(page.getByText('Annonsen er lagt ut')).toBeVisible();
  expect(count()).toBe(2);
  await page.context().close();
});

test('filtering by category takes one tap', async ({ browser, baseURL }) => {
  const page = await openNear(browser, baseURL);
  const { tap, count } = countTaps();
  const chip = page.getByRole('button', { name: 'Transport' });
  await chip.scrollIntoViewIfNeeded();
  await tap(chip);
  await expect(page).toHaveURL('/app?category=Transport');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(count()).toBe(1);
  await page.context().close();
});

test('two taps lead from the list to the reply form, and a third sends the reply', async ({ browser, baseURL }) => {
  const page = await openNear(browser, baseURL);
  const { tap, count } = countTaps();
  const other = page.getByRole('main').getByRole('listitem').filter({ hasNotText: 'Din annonse' }).first();
  await tap(other.getByRole('link'));
  await tap(page.getByRole('button', { name: /^Svar / }));
  const field = page.getByRole('textbox', { name: 'Melding' });
  await expect(field).toBeFocused();
  await page.keyboard.insertText('Det kan jeg gjøre i morgen.');
  expect(count()).toBe(2);
  await tap(page.getByRole('button', { name: 'Send' }));
  await expect(page).toHaveURL(/\/app\/messages\/./);
  await expect(page.getByText('Det kan jeg gjøre i morgen.').last()).toBeVisible();
  await page.context().close();
});

test('a shared link leads a visitor through sign-in to a reply, which survives a reload and is sent', async ({
  browser,
  baseURL,
  page: sharer,
}) => {
  await addSession(sharer, baseURL ?? '', demo.neighbour);
  await sharer.goto('/app');
  const other = sharer.getByRole('main').getByRole('listitem').filter({ hasNotText: 'Din annonse' }).nth(2);
  const path = (await other.getByRole('link').getAttribute('href')) ?? '';
  const title = await other.getByRole('link').innerText();

  const visitor = await openPageInNewContext(browser, baseURL, phone);
  await visitor.goto(path.replace('/app/', '/explore/'));
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await visitor.getByRole('link', { name: 'Åpne i nettleseren' }).click();
  await expect(visitor).toHaveURL('/app/sign-in');
  await visitor.getByLabel('E-post').fill(demo.neighbour);
  await visitor.getByLabel('Passord', { exact: true }).fill(demo.password);
  await visitor.getByRole('button', { name: 'Logg inn' }).click();
  await expect(visitor).toHaveURL(path);
  await visitor.getByRole('button', { name: /^Svar / }).click();
  await visitor.getByRole('textbox', { name: 'Melding' }).fill('Jeg så annonsen på oppslagstavla.');
  await visitor.reload();
  await visitor.getByRole('button', { name: /^Svar / }).click();
  await expect(visitor.getByRole('textbox', { name: 'Melding' })).toHaveValue('Jeg så annonsen på oppslagstavla.');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText('Jeg så annonsen på oppslagstavla.').last()).toBeVisible();
  await visitor.context().close();
});
