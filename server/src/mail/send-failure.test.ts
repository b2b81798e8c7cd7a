import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openSmtpSink, type SmtpSink } from '../testing/smtp-sink.ts';
import { openTestApp } from '../testing/test-app.ts';
import { smtpMailer } from './smtp-mailer.ts';

const email = 'kari.kanarifugl@grenda.example';

type Refusal = [stage: keyof SmtpSink['refusals'], reply: string, reason: string];

async function sendRefused([stage, reply]: Refusal) {
  const app = await openTestApp();
  const sink = await openSmtpSink();
  await buildUser(app.db, { email });
  await app.openBrowser().client.forgotPassword({ body: { email } });
  sink.refusals[stage] = reply;
  await app.deliverMail(smtpMailer(sink.url, 'hei@grenda.example'));
  const [queued] = await app.db.selectFrom('mailQueue').selectAll().execute();
  return { queued, log: app.logged.join('') };
}

test.each<Refusal>([
  ['RCPT TO', `550 5.1.1 <${email}>: Recipient address rejected: User unknown in relay recipient table`, '550 5.1.1'],
  ['RCPT TO', '550 No such mailbox', '550'],
  ['RCPT TO', '551 User not local', '551'],
  ['RCPT TO', `553 <${email}> is not a mailbox here`, '553'],
  ['RCPT TO', '550 5.2.1 The account is disabled', '550 5.2.1'],
  ['RCPT TO', '554 5.1.2 Bad destination system', '554 5.1.2'],
  ['DATA', `550 5.1.1 ${email} does not exist`, '550 5.1.1'],
])(
  'promise 53: if the server rejects the recipient at %s, the email fails permanently: %s',
  async (stage, reply, reason) => {
    const { queued, log } = await sendRefused([stage, reply, reason]);
    expect(queued).toMatchObject({
      attempts: 1,
      deadAt: expect.any(Date),
      lastError: `recipient refused: ${stage} ${reason}`,
    });
    expect(log).toContain('email failed permanently');
    expect(log).not.toContain('kanarifugl');
  },
);

test.each<Refusal>([
  ['MAIL FROM', '553 5.1.8 <hei@grenda.example>: Sender address rejected', 'refused: MAIL FROM 553 5.1.8'],
  ['MAIL FROM', '553 sorry, that domain is not in my list', 'refused: MAIL FROM 553'],
  ['MAIL FROM', '550 5.1.1 Sender unknown', 'refused: MAIL FROM 550 5.1.1'],
  ['RCPT TO', `550 <${email}>: Relay access denied`, 'refused: RCPT TO 550'],
  ['RCPT TO', `554 5.7.1 <${email}>: Relay access denied`, 'refused: RCPT TO 554 5.7.1'],
  ['RCPT TO', '550 5.7.1 Your address is on our list', 'refused: RCPT TO 550 5.7.1'],
  ['RCPT TO', '550 5.1.0 <hei@grenda.example>: Sender address rejected: User unknown', 'refused: RCPT TO 550 5.1.0'],
  ['RCPT TO', '553 5.1.8 Domain of sender address does not exist', 'refused: RCPT TO 553 5.1.8'],
  ['RCPT TO', '550 Authentication is required for relaying', 'refused: RCPT TO 550'],
  ['RCPT TO', '550 Blocked by policy', 'refused: RCPT TO 550'],
  ['RCPT TO', '552 5.2.2 Mailbox full', 'refused: RCPT TO 552 5.2.2'],
  ['RCPT TO', `450 4.2.0 <${email}>: Greylisted`, 'deferred: RCPT TO 450 4.2.0'],
  ['DATA', '550 5.7.1 Rejected as spam', 'refused: DATA 550 5.7.1'],
  ['DATA', `554 Message for ${email} refused`, 'refused: DATA 554'],
])('promise 53: after any other rejection the email is retried: at %s, %s', async (stage, reply, reason) => {
  const { queued, log } = await sendRefused([stage, reply, reason]);
  expect(queued).toMatchObject({ attempts: 1, deadAt: null, lastError: reason });
  expect(log).toContain('email not sent, retrying later');
  expect(log).not.toContain('kanarifugl');
});
