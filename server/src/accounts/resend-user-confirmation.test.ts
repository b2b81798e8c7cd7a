import { expect, test } from 'vitest';
import { newId } from '../db/uuid.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { openConsole } from '../testing/builders/open-console.ts';
import { problemOf } from '../testing/problem-of.ts';

test('administrators can resend the confirmation link to a single user, within the email limits of the address', async () => {
  const { db, clock, client, openBrowser, deliverMail } = await openConsole();
  const { id: userId, email } = await buildUser(db, { emailConfirmed: false });
  const other = await buildUser(db, { emailConfirmed: false, email });
  const resend = () => client.resendUserConfirmation({ params: { userId } });
  await resend();
  const emails = await deliverMail();
  expect(emails.map(({ to }) => to)).toEqual([email]);
  expect(mailedLink(emails[0])).toMatchObject({ path: '/confirm-email', userId });
  await resend();
  expect(await problemOf(resend())).toMatchObject({
    status: 429,
    detail: 'Too many emails were requested. Try again in 1 hour.',
  });
  await openBrowser().client.resendConfirmationEmail({ body: { email } });
  expect(await deliverMail()).toHaveLength(2);
  clock.advance(60 * 60 * 1000);
  await resend();
  const { userId: confirmedId = '', code = '' } = mailedLink((await deliverMail())[0]);
  await openBrowser().client.confirmEmail({ query: { userId: confirmedId, code } });
  expect(await problemOf(resend())).toMatchObject({
    status: 409,
    detail: 'This user has already confirmed their address.',
  });
  expect(await problemOf(client.resendUserConfirmation({ params: { userId: other.id } }))).toMatchObject({
    status: 404,
  });
});

test('no email is sent or counted if its link would not work or its address is suppressed', async () => {
  const { db, clock, client } = await openConsole();
  const owner = await buildUser(db);
  const unconfirmed = await buildUser(db, { emailConfirmed: false, email: owner.email });
  const resend = (userId: string) => problemOf(client.resendUserConfirmation({ params: { userId } }));
  for (let i = 0; i < 3; i += 1) {
    expect(await resend(unconfirmed.id)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Another user'),
    });
  }
  const suppressed = await buildUser(db, { emailConfirmed: false });
  const row = { emailKey: suppressed.email, since: clock.now(), why: 'recipient refused: RCPT TO 550' };
  await db.insertInto('suppressedAddresses').values(row).execute();
  for (let i = 0; i < 3; i += 1) {
    expect(await resend(suppressed.id)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Free the address first'),
    });
  }
  expect(await resend(newId(clock.now()))).toMatchObject({ status: 404 });
  expect(await db.selectFrom('mailQueue').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([]);
});
