import type { Tx } from '../db/database.ts';

/** The kinds of notifications; each belongs to a template. `answer` is the first message about a listing. */
export const pushKinds = ['message', 'answer', 'approved', 'welcome', 'request'] as const;

export type PushKind = (typeof pushKinds)[number];

export type PushContext = {
  tx: Tx;
  now: Date;
  userId: string;
  /** What the notifications that are due are about; several of a template become one notification. */
  about: readonly { kind: PushKind; id: string | null }[];
  /** Builds a link to the product from the configured origin. */
  link: (path: string) => string;
};

export type ComposedPush = {
  title: string;
  body: string;
  navigate: string;
  /** A later notification with the same tag replaces an earlier one, on the way and on the device. */
  tag: string;
  urgency: 'normal' | 'high';
  /** Records in the database that it was announced, once a push service has taken it. */
  onSent?: (tx: Tx, now: Date) => Promise<void>;
};

/** Writes a notification just before it is sent; undefined if it is no longer due. */
export type PushTemplate = (context: PushContext) => Promise<ComposedPush | undefined>;

export type PushTemplates = Record<PushKind, PushTemplate>;
