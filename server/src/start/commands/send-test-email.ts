import { brand } from '@grenda/contract/brand';
import { renderEmail } from '../../mail/render-email.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import { newId } from '../../db/uuid.ts';
import { StartError } from '../../shared/errors.ts';
import type { Config } from '../config.ts';
import { bareAddress, describeSmtpError } from './describe-smtp-error.ts';

const content = (publicOrigin: string) => ({
  subject: `E-posten fra ${brand.name} virker`,
  heading: 'E-posten virker',
  intro: 'Denne e-posten ble sendt fra kommandolinjen for å prøve innstillingene.',
  button: { label: `Åpne ${brand.name}`, href: publicOrigin },
  closing: ['Fikk du den uten å ha bedt om den? Da kan du trygt slette den.'],
});

/** Sends an email that says that the settings work. Returns the host of the SMTP server that accepted it. */
export async function sendTestEmail({ smtpUrl, mailFrom, publicOrigin }: Config, to: string): Promise<string> {
  if (smtpUrl === undefined) {
    throw new StartError('No email can be sent: set SMTP_URL, such as smtp://user:password@host:587, and MAIL_FROM.');
  }
  const { host } = new URL(smtpUrl);
  const email = await renderEmail(content(publicOrigin), to, publicOrigin);
  try {
    await smtpMailer(smtpUrl, mailFrom).send(newId(new Date()), email);
  } catch (cause) {
    const description = describeSmtpError(cause, { from: bareAddress(mailFrom), to });
    throw new StartError(`The SMTP server at ${host} ${description}.`, { cause });
  }
  return host;
}
