import { listingStatuses } from '../listings/vocabulary.ts';

/** The columns Lockout and Actions are not sortable (spec §2). */
export const userSortColumns = ['isApproved', 'username', 'email', 'emailConfirmed', 'hasProfile'] as const;
export type UserSortColumn = (typeof userSortColumns)[number];

export const listingSortColumns = ['status', 'title', 'category', 'type', 'createdAt'] as const;
export type ListingSortColumn = (typeof listingSortColumns)[number];

/** `Locked` means temporarily locked out. `Unconfirmed` refers to the email address. */
export const userFilters = ['Pending', 'Approved', 'Banned', 'Locked', 'Unconfirmed'] as const;
export type UserFilter = (typeof userFilters)[number];

export const listingStates = [...listingStatuses, 'Removed'] as const;
export type ListingState = (typeof listingStates)[number];

/** Searched and filtered lists show and count at most this many rows. */
export const maxFilteredRows = 1_000;

export const maxUsersPerDecision = 100;

/** `end-ban` is written when a temporary ban expires. Earlier versions wrote `withdraw` when an approval was undone. */
export const decisionActions = [
  'approve',
  'ban',
  'return-to-pending',
  'end-ban',
  'remove-listing',
  'restore-listing',
  'remove-thanks',
  'remove-photo',
  'dismiss-report',
  'free-address',
  'grant-role',
  'withdraw-role',
  'export-account',
  'erase-account',
  'reset-link',
  'withdraw',
  'undo',
] as const;
export type DecisionAction = (typeof decisionActions)[number];

export const reportDecisions = ['Nothing', 'Remove', 'Ban'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

export const reportKinds = ['listing', 'message', 'person', 'thanks'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reasonLength = 500;

export const maxBanDays = 5 * 365;

export const maxReportsPerDecision = 100;

export const maxSheetRows = 20;

export const reportReasons = ['Spam', 'Unkind', 'Unsafe', 'Other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportNoteLength = 500;
