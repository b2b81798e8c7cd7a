import { listingStatuses } from '../listings/vocabulary.ts';

// Closed sets and limits: plain constants, so that a browser can load them without zod.

/** The columns the users list sorts by; Lockout and Actions are not sortable (spec §2). */
export const userSortColumns = ['isApproved', 'username', 'email', 'emailConfirmed', 'hasProfile'] as const;
export type UserSortColumn = (typeof userSortColumns)[number];

export const listingSortColumns = ['status', 'title', 'category', 'type', 'createdAt'] as const;
export type ListingSortColumn = (typeof listingSortColumns)[number];

/** Where a user stands, as staff filter by it; `Locked` ends by itself, and `Unconfirmed` is about the address. */
export const userFilters = ['Pending', 'Approved', 'Banned', 'Locked', 'Unconfirmed'] as const;
export type UserFilter = (typeof userFilters)[number];

/** The status of a listing, as staff filter by it: that of its column, or removed by its owner or by staff. */
export const listingStates = [...listingStatuses, 'Removed'] as const;
export type ListingState = (typeof listingStates)[number];

/** Number of rows that a searched or filtered list can be paged to; its count says when there are more. */
export const maxFilteredRows = 1_000;

/** User ids one approve or ban may name. */
export const maxUsersPerDecision = 100;

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

export const reportReasons = ['Spam', 'Unkind', 'Unsafe', 'Other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** In characters. */
export const reportNoteLength = 500;
