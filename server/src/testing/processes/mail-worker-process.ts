// Runs a mail worker: node mail-worker-process.ts DATABASE_URL SMTP_URL. Tests kill the process.
import { pino } from 'pino';
import { systemClock as clock } from '../../shared/clock.ts';
import { connect } from '../../db/postgres/open-postgres.ts';
import { emailTemplates } from '../../start/email-templates.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import { startMailWorker } from '../../mail/worker.ts';
import { composeEmails } from '../../mail/compose-emails.ts';

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const { db } = connect({ databaseUrl, poolSize: 2 });
const log = pino({ level: 'silent' });
startMailWorker({
  db,
  clock,
  log,
  compose: composeEmails({
    db,
    clock,
    publicOrigin: 'https://grenda.example',
    moderatorsEmail: 'hei@grenda.example',
    templates: emailTemplates,
  }),
  mailer: smtpMailer(smtpUrl, 'hei@grenda.example'),
});
