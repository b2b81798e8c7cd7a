import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';

export type RenderedEmail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe?: string | undefined;
  replyTo?: string | undefined;
};

export type QueuedEmail = Selectable<Schema['mailQueue']>;

export type Mailer = { send(id: string, email: RenderedEmail): Promise<void> };

/** Renders an email just before it is sent (decisions 8 and 39). Returns undefined if it must not be sent any more. */
export type ComposeEmail = (queued: QueuedEmail) => Promise<RenderedEmail | undefined>;
