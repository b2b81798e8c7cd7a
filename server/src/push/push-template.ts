import type { Tx } from '../db/database.ts';

/** Kinds of notifications. `answer` is the first message of a thread, and `welcome` confirms a new subscription. */
export const pushKinds = ['message', 'answer', 'approved', 'welcome', 'request'] as const;

export type PushKind = (typeof pushKinds)[number];

export type PushContext = {
  tx: Tx;
  now: Date;
  userId: string;
  about: readonly { kind: PushKind; id: string | null }[];
  link: (path: string) => string;
};

export type ComposedPush = {
  title: string;
  body: string;
  navigate: string;
  /** A notification replaces an earlier one with the same tag, both at the push service and on the device. */
  tag: string;
  urgency: 'normal' | 'high';
  onSent?: (tx: Tx, now: Date) => Promise<void>;
};

/** Composes a notification from the current data. Returns undefined if there is nothing left to announce. */
export type PushTemplate = (context: PushContext) => Promise<ComposedPush | undefined>;

export type PushTemplates = Record<PushKind, PushTemplate>;
