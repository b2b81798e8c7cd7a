import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../start/app.ts';
import { readConfig } from '../start/config.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { openTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';
import { chooseMailer } from './choose-mailer.ts';
import { createMailbox } from './mailbox.ts';
import { enqueueEmail } from './queue.ts';
import { deliverDue } from './deliver.ts';
import { inTransaction } from '../db/transaction.ts';

test('the mailbox lists an email and shows it with links that open outside the frame', async () => {
  const app = await openTestApp();
  const { email } = await buildUser(app.db);
  await app.openBrowser().client.forgotPassword({ body: { email } });
  const [sent] = await app.deliverMail();
  const { code } = mailedLink(sent);
  const browser = app.openBrowser();
  const open = async (path: string) => {
    const response = await browser.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*base-uri 'none'/);
    expect(response.headers.get('content-security-policy')).not.toContain('script');
    return response.text();
  };
  const list = await open('/dev/mailbox');
  expect(list).toContain('Velg nytt passord i Grenda');
  const path = `/dev/mailbox/${sent?.id ?? ''}`;
  expect(list).toContain(`href="${path}"`);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(list) ?? [];
  const policy = (await browser.request('/dev/mailbox')).headers.get('content-security-policy');
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  const page = await open(path);
  expect(page).toContain(`src="${path}/html"`);
  expect(page).toContain(`href="https://grenda.example/reset-password?code=${code}&amp;email=`);
  expect(sent?.html).not.toContain('<base');
  expect(await open(`${path}/html`)).toBe(sent?.html.replace('<head>', '<head><base target="_top" />'));
  expect((await browser.request('/dev/mailbox/nothing')).status).toBe(404);
});

test('the mailbox shows the newest email first and keeps the newest 200', async () => {
  const mailbox = createMailbox(testClock());
  for (let i = 0; i <= 200; i += 1) await mailbox.send(String(i), { to: 'a@b.no', subject: '', text: '', html: '' });
  const ids = mailbox.emails.map(({ id }) => Number(id));
  expect(ids).toEqual(Array.from({ length: 200 }, (_, i) => 200 - i));
});

test('an empty mailbox explains how to receive an email', async () => {
  const { openBrowser } = await openTestApp();
  expect(await (await openBrowser().request('/dev/mailbox')).text()).toContain('No emails yet');
});

test.each([
  ['production', 'no mailer', {}, false],
  ['production with SMTP_URL', 'SMTP', { SMTP_URL: 'smtp://localhost:2525' }, false],
  ['the demo', 'the mailbox', {}, true],
  ['the demo with SMTP_URL', 'SMTP', { SMTP_URL: 'smtp://localhost:2525' }, true],
  ['preview', 'the mailbox', { APP_ENV: 'preview' }, false],
  ['a public preview', 'no mailer', { APP_ENV: 'preview', PUBLIC_ORIGIN: 'https://preview.grenda.example' }, false],
  ['a preview that listens on every interface', 'no mailer', { APP_ENV: 'preview', HOST: '0.0.0.0' }, false],
  ['a public demo', 'no mailer', { PUBLIC_ORIGIN: 'https://demo.grenda.example' }, true],
  ['dev with SMTP_URL', 'SMTP', { APP_ENV: 'dev', SMTP_URL: 'smtp://localhost:2525' }, false],
])('%s uses %s', (_, expected, settings, isDemo) => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const { mailer, mailbox } = chooseMailer(readConfig(settings), { clock: testClock(), log, isDemo });
  expect(mailbox ? 'the mailbox' : mailer ? 'SMTP' : 'no mailer').toBe(expected);
  expect(lines.join('').includes('no email is sent: set SMTP_URL')).toBe(expected === 'no mailer');
});

test('an email that SMTP delivery would delay until morning reaches the mailbox at night', async () => {
  const { db, clock, deliveryBy } = await openTestApp();
  clock.advance(10.5 * 60 * 60 * 1000);
  const { id: userId, email: toAddress } = await buildUser(db);
  await inTransaction(db, (tx) => enqueueEmail(tx, { kind: 'approved', userId, toAddress }, clock.now()));
  const mailbox = createMailbox(clock);
  await deliverDue(deliveryBy(mailbox));
  expect(mailbox.emails).toEqual([]);
  await deliverDue({ ...deliveryBy(mailbox), ignoresQuietHours: true });
  expect(mailbox.emails).toMatchObject([{ to: toAddress, subject: 'Du er godkjent i Grenda' }]);
});

test('without a mailbox, the mailbox pages return 404', async () => {
  const { deps } = await openTestApp();
  const { log } = deps;
  const config = readConfig({ APP_ENV: 'preview', PUBLIC_ORIGIN: 'https://preview.grenda.example' });
  const { mailbox } = chooseMailer(config, { clock: testClock(), log, isDemo: false });
  const app = createApp({ backEnd: { deps, mailbox }, publicOrigin: config.publicOrigin, log });
  for (const path of ['/dev/mailbox', '/dev/mailbox/1', '/dev/mailbox/1/html']) {
    expect((await app.request(path)).status).toBe(404);
  }
});
