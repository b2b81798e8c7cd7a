import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as the SMTP server got it: whom the envelope names, and the message itself. */
type SunkMail = { recipients: string[]; message: Email };

export type SmtpSink = {
  url: string;
  mails: SunkMail[];
  /** Closes the port, as a server that goes away. */
  stop: () => Promise<void>;
  /** Runs when a message has come in whole; it is acknowledged after. */
  onMessage: () => Promise<void>;
  /** How it answers at a stage instead of yes, such as `550 5.1.1 No such mailbox`; a message is kept all the same. */
  refusals: { 'MAIL FROM'?: string; 'RCPT TO'?: string; DATA?: string };
};

/** A real SMTP server that keeps what it gets. */
export async function openSmtpSink(port = 0): Promise<SmtpSink> {
  const mails: SunkMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, answer) => answer(refusal('MAIL FROM')),
    onRcptTo: (_address, _session, answer) => answer(refusal('RCPT TO')),
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void take(recipients, Buffer.concat(chunks)).finally(() => answer(refusal('DATA')));
      });
    },
  });
  const refusal = (stage: keyof SmtpSink['refusals']) => {
    const [code, ...text] = sink.refusals[stage]?.split(' ') ?? [];
    return code === undefined ? null : Object.assign(new Error(text.join(' ')), { responseCode: Number(code) });
  };
  const take = async (recipients: string[], source: Buffer) => {
    mails.push({ recipients, message: await PostalMime.parse(source) });
    await sink.onMessage();
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A server listening on TCP has an address of this kind.
  const { port: bound } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  const sink: SmtpSink = { url: `smtp://127.0.0.1:${bound}`, mails, stop, onMessage: async () => {}, refusals: {} };
  onTestFinished(stop);
  return sink;
}
