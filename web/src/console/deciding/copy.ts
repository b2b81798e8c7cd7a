import type { ReportKind, ReportReason } from '@grenda/contract';

const kinds: Record<ReportKind, string> = { listing: 'Listing', message: 'Message', person: 'Person' };

const reasons: Record<ReportReason, string> = {
  Spam: 'spam or advertising',
  Unkind: 'unkind',
  Unsafe: 'unsafe or illegal',
  Other: 'something else',
};

/** Texts of decisions that take a reason, on the sheets and on the overview. */
export const copy = {
  cancel: 'Cancel',
  asItWas: { title: 'Nothing changed', description: 'It was so already.' },
  unexpected: 'An unexpected error occurred',
  nobody: 'Deleted account',
  /** What a report is called: what it is about and why. */
  report: (kind: ReportKind, reason: ReportReason) => `${kinds[kind]}: ${reasons[reason]}`,

  reason: {
    title: 'Reason',
    own: 'In your own words',
    ownLabel: 'Your reason, in Norwegian',
    count: (length: number, most: number) => `${length} of ${most} characters`,
    tooLong: (most: number) => `Use at most ${most} characters.`,
    missing: 'Choose a reason.',
    empty: 'Write a reason.',
  },

  free: {
    button: 'Free address…',
    title: 'Send mail to this address again?',
    mail: (email: string) => `Mail goes to ${email} again from now on; the reason is kept in the history.`,
    confirm: 'Free address',
    done: (email: string) => ({ title: 'Address freed', description: email }),
  },
} as const;
