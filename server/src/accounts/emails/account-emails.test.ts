import { expect, test } from 'vitest';
import { newId } from '../../db/uuid.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTestApp } from '../../testing/test-app.ts';

test('every kind of account email that an earlier version queued is sent, and a kind known only to a newer version is retried', async () => {
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
