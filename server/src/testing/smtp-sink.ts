import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

type ReceivedMessage = { recipients: string[]; message: Email };

export type SmtpSink = {
  url: string;
  emails: ReceivedMessage[];
  /** Recipients named in RCPT TO, even if no message followed. */
  offered: string[];
  stop: () => Promise<void>;
  onMessage: () => Promise<void>;
  /** Error replies by command, such as `550 5.1.1 No such mailbox`. A message refused at DATA is stored anyway. */
  refusals: { 'MAIL FROM'?: string; 'RCPT TO'?: string; DATA?: string };
};

export async function openSmtpSink(port = 0): Promise<SmtpSink> {
  const emails: ReceivedMessage[] = [];
  const offered: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, reply) => reply(refusal('MAIL FROM')),
    onRcptTo: ({ address }, _session, reply) => {
      offered.push(address);
      reply(refusal('RCPT TO'));
    },
    onData: (stream, session, reply) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void store(recipients, Buffer.concat(chunks)).finally(() => reply(refusal('DATA')));
      });
    },
  });
  const refusal = (stage: keyof SmtpSink['refusals']) => {
    const [code, ...text] = sink.refusals[stage]?.split(' ') ?? [];
    return code === undefined ? null : Object.assign(new Error(text.join(' ')), { responseCode: Number(code) });
  };
  const store = async (recipients: string[], source: Buffer) => {
    emails.push({ recipients, message: await PostalMime.parse(source) });
    await sink.onMessage();
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${bound}`,
    emails,
    offered,
    stop,
    onMessage: async () => {},
    refusals: {},
  };
  onTestFinished(stop);
  return sink;
}
