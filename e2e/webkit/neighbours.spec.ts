import { administratorClient } from '../demo.ts';
import { desk, expect, phone, test } from './browser.ts';
import type { WebKitPage } from './page.ts';
import { signIn } from './sign-in.ts';

const email = 'wenche@grenda.example';
const password = 'solbær og havregrøt';
const title = 'Trenger hjelp til å stable ved';

test('two neighbours find each other, agree, and thank each other', async ({ open, baseURL }) => {
  const wenche = await open(phone);

  await test.step('Wenche joins and confirms her email address', async () => {
    await wenche.goto('/');
    await wenche.click('link', 'Bli med i betaen');
    await wenche.fill('Fornavn', 'Wenche');
    await wenche.fill('E-post', email);
    await wenche.fill('Passord', password);
    await wenche.fill('Nabolag', '7041');
    await wenche.check('radio', /^Lade/);
    await wenche.check('checkbox', 'Jeg er 18 år eller eldre');
    await wenche.check('checkbox', 'Jeg godtar vilkårene');
    await wenche.click('button', 'Bli med');
    await wenche.expectHeading('Sjekk e-posten');
    await wenche.goto('/dev/mailbox');
    await wenche.click('link', /Bekreft e-postadressen/);
    await wenche.click('button', 'As plain text');
    await wenche.click('link', /^http/);
    await wenche.expectPath('/app/sign-in');
    await wenche.expectText('E-postadressen er bekreftet');
    await signIn(wenche, email, password);
  });

  await test.step('She writes a listing with a date while pending approval', async () => {
    await wenche.click('link', 'Ny annonse');
    await wenche.check('radio', 'Fysisk arbeid');
    await wenche.fill('Hva gjelder det?', title);
    await wenche.fill(/^Mer om det/, 'To favner skal inn i skjulet.');
    await wenche.check('radio', 'Velg dato');
    await wenche.fillDate('Fra', '2027-03-04');
    await wenche.click('button', 'Lagre annonsen');
    await wenche.expectHeading(title);
    await wenche.expectText('tor. 4. mar.');
    await wenche.back();
    await wenche.expectPath('/app');
    await wenche.forward();
    await wenche.expectHeading(title);
  });

  await approve(baseURL ?? '');
  const ingrid = await open(desk);

  await test.step('Ingrid searches for the listing and replies', async () => {
    await ingrid.goto('/app/sign-in');
    await signIn(ingrid);
    await ingrid.click('button', 'Søk');
    await ingrid.fill('Søk i annonsene', 'stable ved');
    await ingrid.click('link', new RegExp(title));
    await ingrid.click('button', /^Svar/);
    await ingrid.fill('Melding', 'Jeg kan komme i morgen.');
    await ingrid.click('button', 'Send');
    await ingrid.expectPath(/\/app\/messages\/./);
    await ingrid.expectText('Jeg kan komme i morgen.');
  });

  await test.step('They exchange messages live', async () => {
    await wenche.click('link', /Meldinger/);
    await wenche.click('link', /Jeg kan komme i morgen/);
    await sendMessage(wenche, 'Så fint! Vedskjulet er bak huset.');
    await ingrid.expectText('Så fint! Vedskjulet er bak huset.');
    await sendMessage(ingrid, 'Supert, vi ses!');
    await wenche.expectText('Supert, vi ses!');
    await sendMessage(wenche, 'Kaffen er klar.');
  });

  await test.step('They agree, complete the listing, and thank each other', async () => {
    await wenche.click('button', 'Ja, avtalt');
    await ingrid.expectText('Dere har en avtale.');
    await wenche.click('button', 'Merk som fullført');
    await ingrid.find('textbox', 'Takk på én linje');
    for (const [neighbour, thanks] of [
      [wenche, 'Nå er veden tørr!'],
      [ingrid, 'Hyggelig å hjelpe.'],
    ] as const) {
      await neighbour.fill('Takk på én linje', thanks);
      await neighbour.click('button', 'Takk');
      await neighbour.expectText(thanks);
    }
    await wenche.expectText('Hyggelig å hjelpe.');
    await ingrid.goto('/app/me');
    await ingrid.expectText('Nå er veden tørr!');
  });
});

async function sendMessage(page: WebKitPage, text: string): Promise<void> {
  await page.fill('Skriv en melding', text);
  await page.click('button', 'Send');
}

async function approve(baseURL: string): Promise<void> {
  const client = await administratorClient(baseURL);
  const found = await client.listUsers({ query: { search: email } });
  const userIds = found?.users.map(({ userId }) => userId) ?? [];
  expect(userIds).toHaveLength(1);
  await client.approveUsers({ body: { userIds } });
}
