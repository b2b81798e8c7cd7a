import { reasonOf } from './doctor-finding.ts';

type Envelope = {
  from: string;
  to: string;
  toSetting?: string;
};

export function describeSmtpError(error: unknown, { from, to, toSetting }: Envelope): string {
  const { command, response, responseCode, code } = error as Record<string, unknown>;
  if (typeof response === 'string' && (command === 'MAIL FROM' || command === 'RCPT TO')) {
    const isSender = command === 'MAIL FROM';
    const refusal = `refuses ${isSender ? `the sender ${from}` : `the recipient ${to}`} (${response})`;
    if (typeof responseCode === 'number' && responseCode < 500) return `${refusal}: try again in a few minutes`;
    if (isSender) return `${refusal}: set MAIL_FROM to a sender address that the server accepts`;
    const recipient = toSetting === undefined ? 'give' : `set ${toSetting} to`;
    return `${refusal}: ${recipient} an address that exists, or add a user and a password to SMTP_URL`;
  }
  const advice =
    code === 'EAUTH'
      ? 'correct the user or the password in SMTP_URL'
      : 'start it, open the firewall to it, or correct SMTP_URL';
  return `does not accept mail (${reasonOf(error)}): ${advice}`;
}

export function bareAddress(mailbox: string): string {
  return /<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox;
}
