import type { Tx } from '../db/database.ts';
import type { UserRow } from '../db/schema.ts';
import type { QueuedMail } from './email.ts';

/** What a mail says, before it has a form. */
export type Letter = {
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

/** Where one mail is written: in a transaction that holds its user's row. */
export type Desk = {
  tx: Tx;
  now: Date;
  queued: QueuedMail;
  user: UserRow;
  /** Whether the mail's address is the one its user has. */
  isCurrent: boolean;
  /** Who reads the answers to what staff have decided. */
  moderatorsEmail: string;
  /** A link to a page of ours, from the configured origin and never a request's Host header (promise 38). */
  link: (path: string, parameters?: Record<string, string>) => string;
};

/** A kind of mail, as the feature it belongs to declares it. */
export type MailKind = {
  /** As the rows of the queue have it. */
  name: string;
  /** Whether somebody asks for it: after long enough they have asked again. Anything else tells what happened, and stays. */
  isAskedFor: boolean;
  /** Whether it waits for the morning: neighbours are not disturbed from 22 to 7. */
  isQuietByNight: boolean;
  /** Writes one as it is sent; undefined when it makes no sense any more. */
  write: (desk: Desk) => Promise<Letter | undefined>;
};
