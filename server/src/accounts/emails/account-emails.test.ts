import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newId } from '../../db/uuid.ts';
import { renderLetter } from '../../mail/render-email.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { refusedByMailClients } from '../../testing/mail-clients.ts';
import { openTestApp, testOrigin as origin } from '../../testing/test-app.ts';
import type { AccountLetter } from './account-email.ts';
import { accountLetters } from './account-emails.ts';

const each = accountLetters.map((letter) => [letter.name, letter] as const);

const link = (path: string, parameters = {}) => `${origin}${path}?${new URLSearchParams(parameters).toString()}`;

function sampleOf({ write }: AccountLetter) {
  return write({ user: { id: 'a1', username: 'kari' }, toAddress: 'kari@grenda.example', code: 'abc', link });
}

test.each(each)('the letter %s says the same as text and as HTML, with one button', async (_, kind) => {
  const letter = sampleOf(kind);
  const { text, html } = await renderLetter(letter, 'kari@grenda.example', origin);
  const shown = html.replaceAll('\u2011', '-');
  for (const part of [letter.heading, letter.intro, letter.button.label, ...letter.closing]) {
    expect(text).toContain(part);
    expect(shown).toContain(part);
  }
  expect(text).not.toMatch(/<\/?[a-z]+/);
  expect(html.match(/<a [^>]*class="on-button"/g)).toHaveLength(1);
  expect(html).toContain('<html lang="nb">');
  const { href } = letter.button;
  expect(text).toContain(`:\n${href.replace('mailto:', '')}\n`);
  expect(html).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
});

test.each(each)('Gmail on phones and Outlook on Windows show the letter %s as it is meant', async (_, kind) => {
  const { html } = await renderLetter(sampleOf(kind), 'kari@grenda.example', origin);
  const [, sheet = ''] = /<style>\s*(.*?)\s*<\/style>/s.exec(html) ?? [];
  // Gmail drops the style sheet: it holds the colours by night, and nothing else.
  expect(sheet).toMatch(/^@media \(prefers-color-scheme: dark\) \{\n( {2}\.[a-z-]+ \{[^{}]*\}\n)+\}$/);
  const kept = html.replace(/<style>.*?<\/style>/s, '');
  expect(refusedByMailClients(kept)).toEqual([]);
  // The body becomes a bare div, and Word hands no style down into a table.
  const bare = (kept.match(/<(p|h1|a) [^>]*>/g) ?? []).filter((tag) => !/style="[^"]*\bcolor: #/.test(tag));
  expect(bare).toEqual([]);
  expect(kept).toMatch(
    /<td [^>]*bgcolor="#1d5a4b" style="[^"]*mso-padding-alt: 14px 24px">\s*<a [^>]*padding: 14px 24px/,
  );
});

test('every letter there is a file of can be sent, under the name of its file', () => {
  const files = readdirSync(new URL('letters', import.meta.url)).map((file) => file.replace('.ts', ''));
  expect(accountLetters.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
});

test('a mail that carries a code is one that is asked for, within a budget', () => {
  for (const { name, code, isAskedFor, budget } of accountLetters) {
    if (code !== undefined)
      expect({ name, isAskedFor, budget }).toMatchObject({ isAskedFor: true, budget: expect.any(String) });
  }
});

test('what an earlier version has queued is sent, and what only a newer one knows is tried again', async () => {
  const app = await openTestApp();
  const [owner, newcomer] = [await buildUser(app.db), await buildUser(app.db, { emailConfirmed: false })];
  const now = app.clock.now();
  const queued = (template: string, { id: userId, email: toAddress } = owner) => ({
    id: newId(now),
    template,
    userId,
    toAddress,
    runAfter: now,
    createdAt: now,
  });
  await app.db
    .insertInto('mailQueue')
    .values([
      queued('confirm-email', newcomer),
      queued('change-email', { ...owner, email: 'ny@grenda.example' }),
      ...['reset-password', 'account-exists', 'password-changed', 'change-asked', 'email-changed'].map((name) =>
        queued(name),
      ),
      queued('thank-you'),
    ])
    .execute();
  const subjects = (await app.deliverMail()).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'Bekreft den nye e-postadressen din i Grenda',
    'Bekreft e-postadressen din i Grenda',
    'Du har allerede en konto i Grenda',
    'E-postadressen din i Grenda er endret',
    'Noen har bedt om å bytte e-postadressen din i Grenda',
    'Passordet ditt i Grenda er endret',
    'Velg nytt passord i Grenda',
  ]);
  const left = await app.db.selectFrom('mailQueue').select(['template', 'attempts', 'deadAt']).execute();
  expect(left).toEqual([{ template: 'thank-you', attempts: 1, deadAt: null }]);
});
