import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { ports } from './ports.ts';
import type { RunContext } from './run-context.ts';

/** How long to wait for the retry of an email whose worker was killed: a lease of 2 minutes, a poll, and a margin. */
export const emailRetryWaitMs = 140_000;

export type ReceivedEmail = { id: string; to: string; subject: string; link: URL | undefined };

export type Inbox = {
  url: string;
  emails: ReceivedEmail[];
  onEmail: (email: ReceivedEmail) => Promise<void>;
  close(): Promise<void>;
  open(): Promise<void>;
};

export async function openInbox(context: RunContext): Promise<Inbox> {
  let server: SMTPServer | undefined;
  const inbox: Inbox = {
    url: `smtp://127.0.0.1:${ports.smtp}`,
    emails: [],
    onEmail: async () => {},
    close: async () => {
      const open = server;
      server = undefined;
      if (open) await new Promise<void>((resolve) => open.close(() => resolve()));
    },
    open: async () => {
      const created = createSmtpServer(inbox);
      server = created;
      await new Promise<void>((resolve) => created.listen(ports.smtp, '127.0.0.1', resolve));
    },
  };
  context.defer(() => inbox.close());
  await inbox.open();
  return inbox;
}

function createSmtpServer(inbox: Inbox): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, confirm) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [to] = session.envelope.rcptTo;
        void receive(inbox, to?.address ?? '', Buffer.concat(chunks)).finally(() => confirm(null));
      });
    },
  });
  server.on('error', () => {});
  return server;
}

async function receive(inbox: Inbox, to: string, source: Buffer): Promise<void> {
  const { messageId = '', subject = '', text = '' } = await PostalMime.parse(source);
  const link = /^https?:\S+$/m.exec(text)?.[0];
  const email = { id: messageId, to, subject, link: link === undefined ? undefined : new URL(link) };
  inbox.emails.push(email);
  await inbox.onEmail(email);
}

export function countByRecipient(emails: readonly ReceivedEmail[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to } of emails) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}
