import { codeOf, nameOf } from '../shared/describe-error.ts';

export class MailError extends Error {
  override readonly name = 'MailError';
}

export type SendFailure = {
  /** Contains only codes from the mail server's reply, because its text may quote addresses (promise 52). */
  reason: string;
  /** Whether the server refused the recipient. Retries could then only harm the sender's reputation. */
  isPermanent: boolean;
};

type SmtpError = Error & { command?: unknown; responseCode?: unknown; response?: unknown };

const stages = /^(CONN|API|HELO|EHLO|LHLO|STARTTLS|AUTH( [A-Z0-9-]{1,20})?|MAIL FROM|RCPT TO|DATA|RSET|QUIT)$/;

export function readFailure(error: unknown): SendFailure {
  if (error instanceof MailError) return { reason: error.message, isPermanent: false };
  const { command, responseCode, response } = error as SmtpError;
  const stage = typeof command === 'string' && stages.test(command) ? command : undefined;
  if (typeof responseCode !== 'number' || typeof response !== 'string') {
    return { reason: joinWords(nameOf(error), codeOf(error), stage), isPermanent: false };
  }
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const refusal = { stage, responseCode, enhanced, text: response };
  const isPermanent = isRecipientRefused(refusal);
  const kind = isPermanent ? 'recipient refused:' : responseCode < 500 ? 'deferred:' : 'refused:';
  return { reason: joinWords(kind, stage, responseCode, enhanced), isPermanent };
}

type Refusal = { stage: string | undefined; responseCode: number; enhanced: string | undefined; text: string };

function isRecipientRefused({ stage, responseCode, enhanced, text }: Refusal): boolean {
  if (responseCode < 500 || (stage !== 'RCPT TO' && stage !== 'DATA')) return false;
  const withoutAddresses = text.replaceAll(/<[^>]*>|\S+@\S+/g, '');
  // Many servers reject the sender only after RCPT TO.
  if (/\bsender\b/i.test(withoutAddresses)) return false;
  // 5.1.x codes concern an address (RFC 3463): 5.1.7 and 5.1.8 the address of the sender, the others the recipient's.
  if (enhanced?.startsWith('5.1.')) return !/^5\.1\.[78]$/.test(enhanced);
  if (stage !== 'RCPT TO' || ![550, 551, 553].includes(responseCode)) return false;
  // Only two other enhanced codes can mean a refused recipient: 5.0.x (undefined) and 5.2.1 (disabled mailbox).
  // Routing failures, rejections by a policy and full mailboxes count as temporary.
  if (enhanced !== undefined && !/^5\.(0\.\d+|2\.1)$/.test(enhanced)) return false;
  return !policyWords.test(withoutAddresses);
}

/** Words in replies that do not concern the recipient. When in doubt, the email is retried. */
const policyWords =
  /\b(relay|polic|denied|den(y|ies)|spam|block|black|listed|reputation|auth|permi|allow|verif|spf|dkim|dmarc|limit|later)/i;

function joinWords(...parts: (string | number | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}
