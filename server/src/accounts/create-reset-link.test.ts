import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp } from '../testing/test-app.ts';
import { createResetLink } from './create-reset-link.ts';

const email = 'kari@grenda.example';
const input = { email: 'KARI@grenda.example', reason: 'Lost the mailbox.', publicOrigin: 'https://grenda.example' };
const password = 'rips og bringebær';

test('promise 96: a reset link created by staff works once, voids earlier links, cancels a queued reset email and is audited', async () => {
  const app = await openTestApp();
  const { id } = await buildUser(app.db, { email });
  const { client } = app.openBrowser();
  const reset = (link: URL) => {
    const resetCode = link.searchParams.get('code') ?? '';
    return client.resetPassword({
      body: { email: link.searchParams.get('email') ?? '', newPassword: password, resetCode },
    });
  };
  await client.forgotPassword({ body: { email } });

  const earlier = new URL(await createResetLink(app.deps, input));
  const link = new URL(await createResetLink(app.deps, input));

  expect(link.origin + link.pathname).toBe('https://grenda.example/reset-password');
  expect(await app.deliverMail()).toEqual([]);
  expect(await problemOf(reset(earlier))).toMatchObject({ status: 400 });
  await reset(link);
  expect(await problemOf(reset(link))).toMatchObject({ status: 400 });
  await client.signIn({ body: { email, password }, query: { useCookies: true } });
  expect(await app.deliverMail()).toMatchObject([{ to: email, subject: expect.stringContaining('assord') }]);
  const audited = { subjectId: id, actorId: null, action: 'reset-link', reason: 'Lost the mailbox.' };
  const rows = await app.db.selectFrom('auditLog').select(['subjectId', 'actorId', 'action', 'reason']).execute();
  expect(rows).toEqual([audited, audited]);
});

test('promise 96: a reset link created by staff expires after an hour', async () => {
  const app = await openTestApp();
  await buildUser(app.db, { email });
  const link = new URL(await createResetLink(app.deps, input));
  app.clock.advance(3600 * 1000 + 1);
  const resetCode = link.searchParams.get('code') ?? '';
  const body = { email, newPassword: password, resetCode };
  expect(await problemOf(app.openBrowser().client.resetPassword({ body }))).toMatchObject({ status: 400 });
});

test('staff cannot create a reset link for an account whose address is not confirmed', async () => {
  const { db, deps } = await openTestApp();
  await buildUser(db, { email, emailConfirmed: false });
  await expect(createResetLink(deps, input)).rejects.toMatchObject({ code: 'not-found' });
  expect(await db.selectFrom('auditLog').select('id').execute()).toEqual([]);
});
