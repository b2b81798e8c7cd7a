import { expect, test } from 'vitest';
import { buildUser } from '../testing/build-user.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';
import { cleanUp } from './clean-up.ts';

const dayMs = 24 * 60 * 60 * 1000;

test('the clean-up forgets what is over and keeps what is not', async () => {
  const app = await openTestApp();
  const [kari, ola] = [await buildUser(app.db), await buildUser(app.db)];
  const count = async () => ({
    sessions: (await app.db.selectFrom('sessions').select('id').execute()).length,
    codes: (await app.db.selectFrom('oneTimeCodes').select('id').execute()).length,
    limits: (await app.db.selectFrom('rateLimits').select('key').execute()).length,
    mails: (await app.db.selectFrom('mailQueue').select('id').execute()).length,
  });
  await signInAs(app, kari.email);
  const ask = (email: string) => app.openBrowser().client.forgotPassword({ body: { email } });
  await ask(kari.email);
  await app.deliverMail();
  await ask(ola.email);
  await cleanUp(app.deps);
  expect(await count()).toMatchObject({ sessions: 1, codes: 1, mails: 1 });

  app.clock.advance(dayMs);
  await cleanUp(app.deps);
  expect(await count()).toEqual({ sessions: 1, codes: 0, limits: 0, mails: 1 });

  app.clock.advance(13 * dayMs + 1);
  const ola2 = await signInAs(app, ola.email);
  await cleanUp(app.deps);
  expect(await count()).toMatchObject({ sessions: 1, codes: 0, mails: 0 });
  await ola2.me();
});

test('mail given up is kept for 14 days; what never could be sent stays, but for links, which are counted in the log', async () => {
  const app = await openTestApp();
  const { id: userId, email: toAddress } = await buildUser(app.db);
  const createdAt = app.clock.now();
  const row = { userId, toAddress, runAfter: createdAt, createdAt };
  const deadAt = new Date(createdAt.getTime() + dayMs);
  await app.db
    .insertInto('mailQueue')
    .values([
      { ...row, id: crypto.randomUUID(), template: 'reset-password' },
      { ...row, id: crypto.randomUUID(), template: 'password-changed' },
      { ...row, id: crypto.randomUUID(), template: 'email-changed', deadAt },
    ])
    .execute();
  const left = async () => {
    await cleanUp(app.deps);
    return (await app.db.selectFrom('mailQueue').select('template').orderBy('template').execute()).map(
      ({ template }) => template,
    );
  };
  app.clock.advance(14 * dayMs);
  expect(await left()).toEqual(['email-changed', 'password-changed', 'reset-password']);
  expect(app.logged.join('')).not.toContain('mails dropped');
  app.clock.advance(1);
  expect(await left()).toEqual(['email-changed', 'password-changed']);
  expect(app.logged.filter((line) => line.includes('"dropped":1'))).toHaveLength(1);
  app.clock.advance(dayMs);
  expect(await left()).toEqual(['password-changed']);
  app.clock.advance(365 * dayMs);
  expect(await left()).toEqual(['password-changed']);
});
