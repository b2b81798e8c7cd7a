import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Mailer } from './email.ts';
import { MailError } from './send-failure.ts';

/** A server that is away must not keep a mail past its lease. */
const connectWithinMs = 10_000;
const answerWithinMs = 20_000;
const sendWithinMs = 60_000;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Sends over SMTP. With a user in the address the connection is encrypted, or nothing is sent. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = openTransport(smtpUrl);
  const domain = /@([^>]+)/.exec(from)?.[1] ?? 'localhost';

  return {
    send: async (id, { to, subject, text, html, unsubscribe, replyTo }) => {
      // As a string, a comma or a line break in an address would name more recipients (promise 38).
      if (!/^[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\@]+$/.test(to)) throw new MailError('the stored address is not one');
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        messageId: `<${id}.${digest(subject + text)}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
      });
      await within(sendWithinMs, sending);
    },
  };
}

/** What a mail program unsubscribes by, without opening a page (RFC 8058). */
function oneClick(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The same for the same text alone: a mailbox shows a mail that came twice once, and never drops one with a new link. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Connects and signs in as a mail would, and sends none; rejects when that fails. */
export async function tryConnection(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl);
  try {
    await within(answerWithinMs, transport.verify());
  } finally {
    transport.close();
  }
}

function openTransport(smtpUrl: string) {
  const { username, hostname } = new URL(smtpUrl);
  return createTransport({
    url: smtpUrl,
    requireTLS: username !== '' && !loopback.has(hostname),
    dnsTimeout: connectWithinMs,
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function within(ms: number, job: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new MailError(`the SMTP server took longer than ${ms / 1000} s`)), ms);
  });
  try {
    await Promise.race([job, late]);
  } finally {
    clearTimeout(timer);
  }
}
