import { codeOf, nameOf } from '../shared/describe-error.ts';

/** A failure to send in words of our own, which name nobody. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Why a mail was not sent, in words that may be logged and kept: no reply of a server is, since it quotes addresses. */
export type SendFailure = {
  reason: string;
  /** The server says that there is no such mailbox: trying again would only hurt the sender's name. */
  isForGood: boolean;
};

/** What nodemailer adds to an error. */
type SmtpError = Error & { command?: unknown; responseCode?: unknown; response?: unknown };

const stages = /^(CONN|API|HELO|EHLO|LHLO|STARTTLS|AUTH( [A-Z0-9-]{1,20})?|MAIL FROM|RCPT TO|DATA|RSET|QUIT)$/;

/** Reads what a mailer rejected with. */
export function readFailure(error: unknown): SendFailure {
  if (error instanceof MailError) return { reason: error.message, isForGood: false };
  const { command, responseCode, response } = error as SmtpError;
  const stage = typeof command === 'string' && stages.test(command) ? command : undefined;
  if (typeof responseCode !== 'number' || typeof response !== 'string') {
    return { reason: words(nameOf(error), codeOf(error), stage), isForGood: false };
  }
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const refusal = { stage, responseCode, enhanced, text: response };
  const isForGood = isOfRecipient(refusal);
  const kind = isForGood ? 'recipient refused:' : responseCode < 500 ? 'put off:' : 'refused:';
  return { reason: words(kind, stage, responseCode, enhanced), isForGood };
}

type Refusal = { stage: string | undefined; responseCode: number; enhanced: string | undefined; text: string };

/** A refusal for what the recipient is, not for who sends, from where or what: those end when our side is put right. */
function isOfRecipient({ stage, responseCode, enhanced, text }: Refusal): boolean {
  if (responseCode < 500 || (stage !== 'RCPT TO' && stage !== 'DATA')) return false;
  const said = text.replaceAll(/<[^>]*>|\S+@\S+/g, '');
  // Many servers answer to the sender only when the recipient is named.
  if (/\bsender\b/i.test(said)) return false;
  // Addressing status (RFC 3463), but for 5.1.7 and 5.1.8, which are of the sender.
  if (enhanced?.startsWith('5.1.')) return !/^5\.1\.[78]$/.test(enhanced);
  if (stage !== 'RCPT TO' || ![550, 551, 553].includes(responseCode)) return false;
  // 5.0 tells nothing and 5.2.1 that the mailbox is closed; routing, policy and a full mailbox pass.
  if (enhanced !== undefined && !/^5\.(0\.\d+|2\.1)$/.test(enhanced)) return false;
  return !ofPolicy.test(said);
}

/** What servers without enhanced codes say when they refuse us, not the mailbox; a doubt means one more attempt. */
const ofPolicy =
  /\b(relay|polic|denied|den(y|ies)|spam|block|black|listed|reputation|auth|permi|allow|verif|spf|dkim|dmarc|limit|later)/i;

function words(...parts: (string | number | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}
