import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { ports } from './ports.ts';
import type { Stage } from './run-context.ts';

/** A mail as it arrived. */
export type Received = { id: string; to: string; subject: string; link: URL | undefined };

/** A real SMTP server that keeps what it gets, and goes away and comes back on demand. */
export type Inbox = {
  url: string;
  mails: Received[];
  /** Runs when a mail has arrived whole; its sender hears of it after. */
  onMail: (mail: Received) => Promise<void>;
  close(): Promise<void>;
  open(): Promise<void>;
};

/** Opens an SMTP server on the port of the runs; it is closed when the stage ends. */
export async function openInbox(stage: Stage): Promise<Inbox> {
  let server: SMTPServer | undefined;
  const inbox: Inbox = {
    url: `smtp://127.0.0.1:${ports.smtp}`,
    mails: [],
    onMail: async () => {},
    close: async () => {
      const open = server;
      server = undefined;
      if (open) await new Promise<void>((resolve) => open.close(() => resolve()));
    },
    open: async () => {
      const opened = listener(inbox);
      server = opened;
      await new Promise<void>((resolve) => opened.listen(ports.smtp, '127.0.0.1', resolve));
    },
  };
  stage.defer(() => inbox.close());
  await inbox.open();
  return inbox;
}

function listener(inbox: Inbox): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [to] = session.envelope.rcptTo;
        void take(inbox, to?.address ?? '', Buffer.concat(chunks)).finally(() => answer(null));
      });
    },
  });
  // A sender that is killed in the middle cuts its connection.
  server.on('error', () => {});
  return server;
}

async function take(inbox: Inbox, to: string, source: Buffer): Promise<void> {
  const { messageId = '', subject = '', text = '' } = await PostalMime.parse(source);
  const link = /^https?:\S+$/m.exec(text)?.[0];
  const mail = { id: messageId, to, subject, link: link === undefined ? undefined : new URL(link) };
  inbox.mails.push(mail);
  await inbox.onMail(mail);
}

/** How often each address got a mail. */
export function countByAddress(mails: readonly Received[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to } of mails) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}
