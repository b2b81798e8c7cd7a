import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Mailer } from './email.ts';
import { MailError } from './send-failure.ts';
import { isLoopback } from '../shared/loopback.ts';

const connectTimeoutMs = 10_000;
const responseTimeoutMs = 20_000;
/** Shorter than the lease of a queued email (`leaseMs` in queue.ts). */
const sendTimeoutMs = 60_000;

/** Creates a mailer for SMTP. It requires TLS if the URL contains a user, except on loopback. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(transportOptions(smtpUrl));
  const domain = /@([^>]+)/.exec(from)?.[1] ?? 'localhost';

  return {
    send: async (id, { to, subject, text, html, unsubscribe, replyTo }) => {
      // A comma or a line break in the address could add recipients (promise 38).
      if (!/^[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\@]+$/.test(to))
        throw new MailError('the stored address is not a valid email address');
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        // The content of an email with an unsubscribe link can change between retries, so only `id` identifies it.
        messageId: `<${unsubscribe ? id : `${id}.${contentHash(subject + text)}`}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && unsubscribeHeaders(unsubscribe)) },
      });
      await withTimeout(sendTimeoutMs, sending);
    },
  };
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Returns a hash for the message id: mailboxes then drop a retry, but not an email with a new link (promise 53). */
function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Checks that the server accepts an envelope. Hangs up before the message, so nothing is sent (RFC 5321 §4.1.1.4). */
export async function checkEnvelope(smtpUrl: string, envelope: { from: string; to: string }): Promise<void> {
  const { options } = new SMTPTransport(transportOptions(smtpUrl));
  const connection = new SMTPConnection(options);
  const accepted = new Promise<void>((resolve, reject) => {
    const message = new Readable({ read: () => resolve() });
    const offer = () =>
      connection.send(envelope, message, (error) => reject(error ?? new Error('The message was sent.')));
    connection.once('error', reject);
    connection.connect((error) => {
      const { user, pass } = options.auth ?? {};
      if (error) reject(error);
      else if (user === undefined || !connection.allowsAuth) offer();
      else connection.login({ credentials: { user, pass } }, (refusal) => (refusal ? reject(refusal) : offer()));
    });
  });
  try {
    await withTimeout(responseTimeoutMs, accepted);
  } finally {
    connection.close();
  }
}

function transportOptions(smtpUrl: string) {
  const { username, hostname } = new URL(smtpUrl);
  return {
    url: smtpUrl,
    requireTLS: username !== '' && !isLoopback(hostname),
    dnsTimeout: connectTimeoutMs,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: responseTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function withTimeout(ms: number, job: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new MailError(`the SMTP server took longer than ${ms / 1000} s`)), ms);
  });
  try {
    await Promise.race([job, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
