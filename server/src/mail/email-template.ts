import type { Tx } from '../db/database.ts';
import type { UserRow } from '../db/schema.ts';
import type { QueuedEmail } from './email.ts';

/** The text of an email, before it is rendered. */
export type EmailContent = {
  subject: string;
  heading: string;
  intro: string;
  /** Why staff decided what it tells of, in their words; one line or several. */
  reason?: string;
  button: { label: string; href: string };
  /** Below the button, one paragraph each. */
  closing: readonly string[];
  /** Where such mails are ended by one click, without a sign-in (RFC 8058). */
  unsubscribe?: string;
  /** Who reads what is answered to it; nobody unless given. */
  replyTo?: string;
};

/** What a template may use. It runs in a transaction that holds a lock on the recipient's row. */
export type EmailContext = {
  tx: Tx;
  now: Date;
  queued: QueuedEmail;
  user: UserRow;
  /** Whether the mail's address is the one its user has. */
  isCurrent: boolean;
  /** Who reads the answers to what staff have decided. */
  moderatorsEmail: string;
  /** A link to a page of ours, from the configured origin and never a request's Host header (promise 38). */
  link: (path: string, parameters?: Record<string, string>) => string;
};

/** Writes an email just before it is sent; undefined when it is no longer due. */
export type EmailTemplate = (context: EmailContext) => Promise<EmailContent | undefined>;
