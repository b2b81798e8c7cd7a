// The closed sets and limits of what staff decide; plain constants, as in ../vocabulary.ts.

/** What a decision did, as a history shows it; `end-ban` is the system's own, when a ban's date has come. */
export const decisionActions = [
  'approve',
  'ban',
  'return-to-pending',
  'end-ban',
  'remove-listing',
  'restore-listing',
  'dismiss-report',
  'free-address',
  'grant-role',
  'withdraw-role',
  'withdraw',
  'undo',
] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** What can come of a report: nothing, its listing removed, or whom it is about banned. */
export const reportDecisions = ['Nothing', 'Remove', 'Ban'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

export const reportKinds = ['listing', 'message', 'person'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** In characters: what the one it is about reads in the mail. */
export const reasonLength = 500;

/** How long a ban with an end may last, in days. */
export const longestBanDays = 5 * 365;

/** Reports one decision may name: all of the same thing. */
export const maxReportsPerDecision = 100;

/** Of what has no end a sheet shows so many, the newest, and says how many there are. */
export const sheetRows = 20;
