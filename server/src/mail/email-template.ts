import type { Tx } from '../db/database.ts';
import type { UserRow } from '../db/schema.ts';
import type { QueuedEmail } from './email.ts';
import type { UserEmailKind, VisitorEmailKind } from './email-kinds.ts';

export type EmailContent = {
  subject: string;
  heading: string;
  intro: string;
  reason?: string;
  cards?: readonly EmailCard[];
  button: { label: string; href: string };
  closing: readonly string[];
  unsubscribe?: string;
  replyTo?: string;
};

export type EmailCard = { title: string; facts: string; href: string };

type VisitorEmailContext = {
  tx: Tx;
  now: Date;
  queued: QueuedEmail;
  moderatorsEmail: string;
  /** Builds a link to the product from the configured origin, never from a request's Host header (promise 38). */
  link: (path: string, parameters?: Record<string, string>) => string;
};

/** The input of a template for emails to a user. The user's row is locked in `tx`. */
export type EmailContext = VisitorEmailContext & {
  queued: QueuedEmail & { userId: string };
  user: UserRow;
  /** Whether the email goes to the user's current address. Always true for kinds with `followsUser`. */
  isCurrent: boolean;
};

export type EmailTemplate = (context: EmailContext) => Promise<EmailContent | undefined>;

export type VisitorEmailTemplate = (context: VisitorEmailContext) => Promise<EmailContent | undefined>;

export type EmailTemplates = Record<UserEmailKind, EmailTemplate> & Record<VisitorEmailKind, VisitorEmailTemplate>;
