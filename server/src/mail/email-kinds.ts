type EmailKindRules = {
  /**
   * Requested by somebody who entered the address. Deleted after two weeks in the queue, because it is useless by then.
   * Sent even to a suppressed address, once the last refusal is a day old (decision 77).
   */
  isRequested?: boolean;
  /** Contains a one-time code. Cancelled when the codes of the account are voided. */
  carriesCode?: boolean;
  waitsForMorning?: boolean;
  /** Sent to the address that the user has confirmed by the time of sending (promise 74). */
  followsUser?: boolean;
  /** Sent only in the evening, and only while no other email is due. */
  isBulk?: boolean;
  isForVisitor?: boolean;
};

/**
 * The queue stores these names, so they cannot change. `start/email-templates.ts` compiles only if every kind has a
 * template.
 */
const rules = {
  'confirm-email': { isRequested: true, carriesCode: true },
  'change-email': { isRequested: true, carriesCode: true },
  'reset-password': { isRequested: true, carriesCode: true },
  'account-exists': { isRequested: true },
  'password-changed': {},
  'change-asked': {},
  'email-changed': {},
  approved: { waitsForMorning: true, followsUser: true },
  banned: { followsUser: true },
  'returned-to-pending': { followsUser: true },
  'ban-ended': { followsUser: true },
  'ban-lifted': { followsUser: true },
  'listing-removed': { followsUser: true },
  'listing-restored': { followsUser: true },
  'thanks-removed': { followsUser: true },
  'photo-removed': { followsUser: true },
  'decision-undone': { followsUser: true },
  'report-looked-at': { waitsForMorning: true, followsUser: true },
  'notice-received': { isRequested: true, isForVisitor: true },
  'notice-decided': { waitsForMorning: true, isForVisitor: true },
  'still-relevant': { waitsForMorning: true, followsUser: true },
  'unread-message': { waitsForMorning: true, followsUser: true },
  digest: { waitsForMorning: true, followsUser: true, isBulk: true },
  'still-interested': { waitsForMorning: true, followsUser: true, isBulk: true },
} as const satisfies Record<string, EmailKindRules>;

export type EmailKind = keyof typeof rules;

export type VisitorEmailKind = {
  [Kind in EmailKind]: (typeof rules)[Kind] extends { isForVisitor: true } ? Kind : never;
}[EmailKind];

export type UserEmailKind = Exclude<EmailKind, VisitorEmailKind>;

type CodeKind = { [Kind in EmailKind]: (typeof rules)[Kind] extends { carriesCode: true } ? Kind : never }[EmailKind];

/** The purpose of the code in a kind of email, or undefined if it contains none. */
export type CodeOf<Kind extends EmailKind, Purpose> = Kind extends CodeKind ? Purpose : undefined;

const kinds = Object.entries(rules) as [EmailKind, EmailKindRules][];

export const requestedKinds: readonly string[] = kinds
  .filter(([, { isRequested }]) => isRequested)
  .map(([kind]) => kind);

export const morningKinds: readonly string[] = kinds
  .filter(([, { waitsForMorning }]) => waitsForMorning)
  .map(([kind]) => kind);

export const bulkKinds: readonly string[] = kinds.filter(([, { isBulk }]) => isBulk).map(([kind]) => kind);

export const kindsThatFollowUser: readonly string[] = kinds
  .filter(([, { followsUser }]) => followsUser)
  .map(([kind]) => kind);

export const codeKinds: readonly EmailKind[] = kinds.filter(([, { carriesCode }]) => carriesCode).map(([kind]) => kind);

export const visitorKinds = kinds
  .filter(([, { isForVisitor }]) => isForVisitor)
  // Safe: the type contains exactly the kinds that pass the filter.
  .map(([kind]) => kind as VisitorEmailKind);
