import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** A mail as it goes out: one recipient, the same text as plain text and as HTML. */
export type Mail = {
  /** A bare address, as it is stored. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where mails of its kind are ended by one click (RFC 8058). */
  unsubscribe?: string | undefined;
  /** A bare address that answers go to, if not to the sender. */
  replyTo?: string | undefined;
};

/** A mail that waits, as the worker sees it. */
export type QueuedEmail = Selectable<Schema['mailQueue']>;

/** Hands a mail over; rejects when that fails. The id is that of the waiting mail. */
export type Mailer = { send(id: string, mail: Mail): Promise<void> };

/** Writes a waiting mail just before it is sent; undefined when it makes no sense any more. */
export type ComposeEmail = (queued: QueuedEmail) => Promise<Mail | undefined>;
