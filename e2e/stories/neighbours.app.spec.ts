// The loop of the neighbours' app (spec §13 and on): two neighbours, each in a browser of their own.
import { expect as base, type Page } from '@playwright/test';
import { demo, openConsole } from '../demo.ts';
import { openBrowser } from '../neighbour.ts';
import { expect, test } from '../story.ts';

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
const password = 'solbær og havregrøt';
/** What comes live, within the time that is promised and that of a busy machine. */
const soon = { timeout: 10_000 };

for (const [name, size] of Object.entries(sizes)) {
  test(`two neighbours find each other, agree, and thank each other (${name})`, async ({ browser, page, baseURL }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(size);
    const kari = page;
    const email = `kari.${name}@grenda.example`;
    const title = `Trenger hjelp til snømåking ${name}`;

    await test.step('Kari joins, and confirms by the mail', async () => {
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
      await openMail(kari, 'Bekreft e-postadressen');
      await expect(kari).toHaveURL('/email-confirmed');
      await kari.getByRole('link', { name: 'Sign in to the app' }).click();
      await signIn(kari, email, password);
    });

    await test.step('She waits, and writes her first listing', async () => {
      await expect(kari.getByText('Du venter på godkjenning').first()).toBeVisible();
      await kari.getByRole('link', { name: 'Ny annonse' }).click();
      await kari.getByRole('radio', { name: /Be om hjelp/ }).check();
      await kari.getByRole('radio', { name: 'Fysisk arbeid' }).check();
      await kari.getByRole('button', { name: 'Neste' }).click();
      await kari.getByLabel('Tittel').fill(title);
      await kari.getByLabel('Beskrivelse').fill('Ryggen er vond, og brøytekanten er høy.');
      await kari.getByRole('button', { name: 'Neste' }).click();
      await kari.getByRole('button', { name: 'Lagre annonsen' }).click();
      await expect(kari.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(kari.getByText('Den vises for naboene så snart du er godkjent.')).toBeVisible();
      // The way back leads to where she began to write, past the steps.
      await kari.goBack();
      await expect(kari).toHaveURL('/app');
      await kari.goForward();
      await expect(kari.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

    const per = await openBrowser(browser, baseURL, size);
    await test.step('Per does not see it yet; she is approved in the console', async () => {
      await per.goto('/app/sign-in');
      await signIn(per, demo.neighbour, demo.password);
      await expect(per.getByRole('heading', { level: 1, name: 'Nær meg' })).toBeVisible();
      const staff = await openBrowser(browser, baseURL, sizes.desk);
      await openConsole(staff, '/admin/users');
      const row = staff.getByRole('row').filter({ hasText: email });
      await row.getByRole('button', { name: 'Approve' }).click();
      await expect(staff.getByText('User approved')).toBeVisible();
      await staff.context().close();
    });

    await test.step('Per finds it near, by a word within a longer one, and answers', async () => {
      await per.getByLabel('Søk i annonsene').fill('måke');
      await per.getByRole('link', { name: title }).click();
      await expect(per.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await per.getByRole('button', { name: 'Svar' }).click();
      await per.getByLabel('Melding').fill('Jeg kan komme i morgen klokka ti 🙂');
      await per.getByRole('button', { name: 'Send' }).click();
      await expect(per).toHaveURL(/\/app\/messages\/./);
      await expect(per.getByText('Jeg kan komme i morgen klokka ti 🙂').last()).toBeVisible();
    });

    await test.step('They write back and forth, live', async () => {
      await kari.getByRole('link', { name: /Meldinger/ }).click();
      await kari.getByRole('link', { name: /Jeg kan komme i morgen/ }).click();
      await say(kari, 'Så fint! Skuffa står ved døra.');
      await base(per.getByText('Så fint! Skuffa står ved døra.').last()).toBeVisible(soon);
      await say(per, 'Supert, vi ses!');
      await base(kari.getByText('Supert, vi ses!').last()).toBeVisible(soon);
    });

    await test.step('Kari marks it agreed, then completed; both thank', async () => {
      await kari.getByRole('button', { name: 'Ja, avtalt' }).click();
      await base(per.getByText('Dere har en avtale.')).toBeVisible(soon);
      await kari.getByRole('button', { name: 'Fullført' }).click();
      await thank(kari, 'Du reddet dagen min!');
      await base(per.getByLabel('Takk på én linje')).toBeVisible({ timeout: 35_000 });
      await thank(per, 'Hyggelig å hjelpe, og god kaffe.');
      await base(kari.getByText('Hyggelig å hjelpe, og god kaffe.').first()).toBeVisible(soon);
    });

    await test.step('The profile shows it', async () => {
      await per.goto('/app/me');
      await expect(per.getByText('Du reddet dagen min!').first()).toBeVisible();
    });
    await per.context().close();
  });
}

async function signIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page).toHaveURL('/app');
}

async function openMail(page: Page, subject: string): Promise<void> {
  await page.goto('/dev/mailbox');
  await page
    .getByRole('link', { name: new RegExp(subject) })
    .first()
    .click();
  // The text of the mail: nothing can be driven in the frame that shows its other form.
  await page.getByText('As plain text').click();
  await page.getByRole('link', { name: /^http/ }).first().click();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Skriv en melding').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

async function thank(page: Page, text: string): Promise<void> {
  await page.getByLabel('Takk på én linje').fill(text);
  await page.getByRole('button', { name: 'Takk', exact: true }).click();
  await expect(page.getByText(text).first()).toBeVisible();
}
