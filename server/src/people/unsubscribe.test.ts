import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, testOrigin } from '../testing/test-app.ts';
import { unsubscribeLink } from '../mail/unsubscribe-link.ts';
import { inTransaction } from '../db/transaction.ts';

test('promise 63: the unsubscribe link of an email works while the app is disabled, and leads to nothing disabled', async () => {
  const app = await openTestApp({ isAppOpen: false });
  const user = await buildUser(app.db, { hasProfile: true });
  const path = await inTransaction(app.db, (tx) =>
    unsubscribeLink({ tx, user, link: (page, parameters) => `${page}?${new URLSearchParams(parameters).toString()}` }),
  );
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
  expect(responses[1]?.[1]).toContain(`href="/"`);
  const profile = await app.db.selectFrom('profiles').select('mailsMessages').executeTakeFirst();
  expect(profile).toEqual({ mailsMessages: false });
  expect(new URL(path, testOrigin).pathname).toBe('/unsubscribe');
});
