import type { ReportKind, ReportReason } from '@grenda/contract';

const kinds: Record<ReportKind, string> = {
  listing: 'Listing',
  message: 'Message',
  person: 'Person',
  thanks: 'Thanks',
};

const reasons: Record<ReportReason, string> = {
  Spam: 'spam or advertising',
  Unkind: 'unkind',
  Unsafe: 'unsafe or illegal',
  Other: 'something else',
};

/** Separate from copy.ts, so that the users list does not load these texts before a sheet is opened. */
export const reasonCopy = {
  cancel: 'Cancel',
  unchanged: { title: 'Nothing changed', description: 'This had already been decided.' },
  deletedAccount: 'Deleted account',
  noReporter: 'Deleted, or not shown to you',
  noAccount: 'Somebody without an account',
  report: (kind: ReportKind, reason: ReportReason) => `${kinds[kind]}: ${reasons[reason]}`,

  reason: {
    title: 'Reason',
    own: 'In your own words',
    ownLabel: 'Your reason, in Norwegian',
    count: (length: number, max: number) => `${length} of ${max} characters`,
    tooLong: (max: number) => `Use at most ${max} characters.`,
    missing: 'Choose a reason.',
    empty: 'Write a reason.',
  },

  ban: {
    button: 'Ban…',
    title: (username: string) => `Ban ${username}?`,
    length: 'How long',
    lengths: { '1': '1 day', '7': '7 days', '30': '30 days', date: 'Until a date', forever: 'For good' },
    day: 'Last day of the ban',
    invalidDay: 'Choose a day between tomorrow and five years from now.',
    thatDay: 'that day',
    notice: (username: string, end: string | undefined) =>
      `${username} gets an email saying that the account is closed ${end ? `until ${end}` : 'for good'}, with the reason and how to appeal.`,
    confirm: 'Ban',
    done: (username: string, end: string | undefined) => ({
      title: 'User banned',
      description: end ? `${username}, until ${end}` : `${username}, for good`,
    }),
  },
  remove: {
    button: 'Remove…',
    title: 'Remove this listing?',
    notice: (username: string) =>
      `${username} gets an email saying that the listing was removed, with the reason and how to appeal.`,
    confirm: 'Remove',
    done: (title: string) => ({ title: 'Listing removed', description: title }),
    failed: 'Failed to remove listing',
  },
  removeThanks: {
    button: 'Remove…',
    title: 'Remove these thanks?',
    confirm: 'Remove',
    done: (text: string) => ({ title: 'Thanks removed', description: text }),
    failed: 'Failed to remove thanks',
  },
  removePhoto: {
    button: 'Remove photo…',
    title: 'Remove this photo?',
    notice: (username: string) =>
      `${username} gets an email saying that a photo was removed, with the reason and how to appeal.`,
    confirm: 'Remove photo',
    done: (title: string) => ({ title: 'Photo removed', description: title }),
    failed: 'Failed to remove photo',
  },
  free: {
    button: 'Free address…',
    title: 'Send email to this address again?',
    notice: (email: string) => `Email is sent to ${email} again from now on. The reason is kept in the history.`,
    confirm: 'Free address',
    done: (email: string) => ({ title: 'Address freed', description: email }),
    failed: 'Failed to free address',
  },
} as const;
