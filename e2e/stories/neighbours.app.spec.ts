// The main flow of the neighbours' app (spec §§13 to 18): two neighbours, each in their own browser.
import type { Page } from '@playwright/test';
import { demo, openConsole } from '../demo.ts';
import { openPageInNewContext } from '../neighbour.ts';
import { expect, test } from '../story.ts';

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
const password = 'solbær og havregrøt';

for (const [name, size] of Object.entries(sizes)) {
  test(`two neighbours find each other, agree, and thank each other (${name})`, async ({ browser, page, baseURL }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(size);
    const kari = page;
    const email = `kari.${name}@grenda.example`;
    const title = `Trenger hjelp til snømåking ${name}`;

    await test.step('Kari joins and confirms her email address', async () => {
      await kari.goto('/');
      await kari.getByRole('link', { name: 'Bli med i betaen' }).click();
      await kari.getByLabel('Fornavn').fill('Kari');
      await kari.getByLabel('E-post').fill(email);
      await kari.getByLabel('Passord', { exact: true }).fill(password);
      await kari.getByLabel('Nabolag').fill('7041');
      await kari.getByRole('radio', { name: /^Lade/ }).first().check();
      await kari.getByLabel('Jeg er 18 år eller eldre').check();
      await kari.getByLabel('Jeg godtar vilkårene').check();
      await kari.getByRole('button', { name: 'Bli med' }).click();
      await expect(kari.getByRole('heading', { name: 'Sjekk e-posten' })).toBeVisible();
      await followEmailLink(kari, 'Bekreft e-postadressen');
      await expect(kari).toHaveURL('/app/sign-in');
      await expect(kari.getByText('E-postadressen er bekreftet')).toBeVisible();
      await expect(kari.getByLabel('E-post')).toHaveValue(email);
      await signIn(kari, email, password);
    });

    await test.step('She writes her first listing while pending approval', async () => {
      await expect(kari.getByText('Du er snart inne')).toBeVisible();
      await kari.getByRole('link', { name: 'Ny annonse' }).click();
      await expect(kari.getByLabel('Hva gjelder det?')).toBeFocused();
      await kari.keyboard.insertText(title);
      await kari.getByLabel('Mer om det').fill('Ryggen er vond, og brøytekanten er høy.');
      await expect(kari.getByRole('radio', { name: 'Fysisk arbeid' })).toBeChecked();
      await kari.getByRole('button', { name: 'Lagre annonsen' }).click();
      await expect(kari.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(kari.getByText('Den vises for naboene så snart du er godkjent.')).toBeVisible();
      await kari.goBack();
      await expect(kari).toHaveURL('/app');
      await kari.goForward();
      await expect(kari.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

    const ingrid = await openPageInNewContext(browser, baseURL, size);
    await test.step('Ingrid signs in; Kari is approved in the console', async () => {
      await ingrid.goto('/app/sign-in');
      await signIn(ingrid, demo.neighbour, demo.password);
      await expect(ingrid.getByRole('heading', { level: 1, name: 'Nær meg' })).toBeVisible();
      const staff = await openPageInNewContext(browser, baseURL, sizes.desk);
      await openConsole(staff, '/admin/users');
      const row = staff.getByRole('row').filter({ hasText: email });
      await row.getByRole('button', { name: 'Approve' }).click();
      await expect(staff.getByText('User approved')).toBeVisible();
      await staff.context().close();
    });

    await test.step("Ingrid searches for 'måke', finds 'snømåking', and replies", async () => {
      await ingrid.getByRole('button', { name: 'Søk' }).click();
      await ingrid.getByLabel('Søk i annonsene').fill('måke');
      await ingrid.getByRole('link', { name: title }).click();
      await expect(ingrid.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await ingrid.getByRole('button', { name: 'Svar' }).click();
      await ingrid.getByRole('textbox', { name: 'Melding' }).fill('Jeg kan komme i morgen klokka ti 🙂');
      await ingrid.getByRole('button', { name: 'Send' }).click();
      await expect(ingrid).toHaveURL(/\/app\/messages\/./);
      await expect(ingrid.getByText('Jeg kan komme i morgen klokka ti 🙂').last()).toBeVisible();
    });

    await test.step('They exchange messages live', async () => {
      await kari.getByRole('link', { name: /Meldinger/ }).click();
      await kari.getByRole('link', { name: /Jeg kan komme i morgen/ }).click();
      await sendMessage(kari, 'Så fint! Skuffa står ved døra.');
      await expect(ingrid.getByText('Så fint! Skuffa står ved døra.').last()).toBeVisible();
      await sendMessage(ingrid, 'Supert, vi ses!');
      await expect(kari.getByText('Supert, vi ses!').last()).toBeVisible();
      await sendMessage(kari, 'Kaffen er klar.');
    });

    await test.step('Kari marks the listing as agreed, then as completed; they thank each other', async () => {
      await kari.getByRole('button', { name: 'Ja, avtalt' }).click();
      await expect(ingrid.getByText('Dere har en avtale.')).toBeVisible();
      await kari.getByRole('button', { name: 'Merk som fullført' }).click();
      // The completion must show without a reload, before anybody has given thanks.
      await expect(ingrid.getByLabel('Takk på én linje')).toBeVisible();
      await thank(kari, 'Du reddet dagen min!');
      await thank(ingrid, 'Hyggelig å hjelpe, og god kaffe.');
      await expect(kari.getByText('Hyggelig å hjelpe, og god kaffe.').first()).toBeVisible();
    });

    await test.step("Ingrid's page shows the thanks", async () => {
      await ingrid.goto('/app/me');
      await expect(ingrid.getByText('Du reddet dagen min!').first()).toBeVisible();
    });
    await ingrid.context().close();
  });
}

async function signIn(page: Page, email: string, userPassword: string): Promise<void> {
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(userPassword);
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page).toHaveURL('/app');
}

async function followEmailLink(page: Page, subject: string): Promise<void> {
  await page.goto('/dev/mailbox');
  await page
    .getByRole('link', { name: new RegExp(subject) })
    .first()
    .click();
  // Not the HTML version, whose frame blocks Playwright's scripts.
  await page.getByText('As plain text').click();
  await page.getByRole('link', { name: /^http/ }).first().click();
}

async function sendMessage(page: Page, text: string): Promise<void> {
  await page.getByLabel('Skriv en melding').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

async function thank(page: Page, text: string): Promise<void> {
  await page.getByLabel('Takk på én linje').fill(text);
  await page.getByRole('button', { name: 'Takk', exact: true }).click();
  await expect(page.getByText(text).first()).toBeVisible();
}
