import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, type TestApp, testOrigin } from '../testing/test-app.ts';
import { unsubscribeLink } from '../mail/unsubscribe-link.ts';
import { inTransaction } from '../db/transaction.ts';
import type { UserRow } from '../db/schema.ts';
import { rotateSigningKey } from '../mail/signed-links.ts';

const dayMs = 24 * 60 * 60 * 1000;

const link = (page: string, parameters?: Record<string, string>) =>
  `${page}?${new URLSearchParams(parameters).toString()}`;

async function linkFor({ db, clock }: TestApp, user: UserRow): Promise<string> {
  return inTransaction(db, (tx) => unsubscribeLink({ tx, user, queued: { createdAt: clock.now() }, link }));
}

test('promise 63: an unsubscribe link works while the app is disabled, and its page does not link to the app', async () => {
  const app = await openTestApp({ isAppEnabled: false });
  const user = await buildUser(app.db, { hasProfile: true });
  const path = await linkFor(app, user);
  const browser = app.openBrowser();
  const send = async (method: string, target = path) => {
    const response = await browser.request(target, { method });
    return [response.status, await response.text()] as const;
  };
  const responses = [await send('GET'), await send('POST'), await send('POST', `${path}x`)];
  expect(responses.map(([status]) => status)).toEqual([200, 200, 410]);
  for (const [, text] of responses) {
    expect(text).not.toContain('"/app"');
    expect(text).not.toMatch(/appen/i);
  }
  expect(responses[0]?.[1]).toContain('Stoppe disse e-postene?');
  expect(responses[1]?.[1]).toContain(`href="/"`);
  const profile = await app.db.selectFrom('profiles').select('mailsMessages').executeTakeFirst();
  expect(profile).toEqual({ mailsMessages: false });
  expect(new URL(path, testOrigin).pathname).toBe('/unsubscribe');
});

test('promise 97: an unsubscribe link works for 90 days, and changing or removing its expiry date does not extend that', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db, { hasProfile: true });
  const path = await linkFor(app, user);
  const post = async (target: string) => (await app.openBrowser().request(target, { method: 'POST' })).status;
  app.clock.advance(90 * dayMs);
  expect(await post(path)).toBe(200);
  app.clock.advance(dayMs);
  expect(await post(path)).toBe(410);
  expect(await post(path.replace(/until=\d{4}/, 'until=2099'))).toBe(410);
  expect(await post(path.replace(/&until=.*/, ''))).toBe(410);
});

test('promise 97: rotating the signing key voids the links in earlier emails, but not those in later emails', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db, { hasProfile: true });
  const post = async (target: string) => (await app.openBrowser().request(target, { method: 'POST' })).status;
  const before = await linkFor(app, user);
  await rotateSigningKey(app.db);
  const after = await linkFor(app, user);
  expect(await post(before)).toBe(410);
  expect(await post(after)).toBe(200);
});
