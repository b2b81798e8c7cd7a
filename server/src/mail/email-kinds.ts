type EmailKindRules = {
  /** The recipient requested it. Dropped after two weeks in the queue: by then, they have requested another. */
  isRequested?: boolean;
  /** It carries a one-time code, so voiding the codes of an account cancels it. */
  carriesCode?: boolean;
  waitsForMorning?: boolean;
  /** It is sent to the address that is confirmed at the time of sending (promise 74). */
  followsUser?: boolean;
  isBulk?: boolean;
  isForVisitor?: boolean;
};

/** Every kind of email. `start/email-templates.ts` compiles only if each has a template. */
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

export type CodeOf<Kind extends EmailKind, Purpose> = Kind extends CodeKind ? Purpose : undefined;

const kinds = Object.entries(rules) as [EmailKind, EmailKindRules][];

export const requestedKinds: readonly string[] = kinds
  .filter(([, { isRequested }]) => isRequested)
  .map(([kind]) => kind);

export const morningKinds: readonly string[] = kinds
  .filter(([, { waitsForMorning }]) => waitsForMorning)
  .map(([kind]) => kind);

export const bulkKinds: readonly string[] = kinds.filter(([, { isBulk }]) => isBulk).map(([kind]) => kind);

export const followingKinds: readonly string[] = kinds
  .filter(([, { followsUser }]) => followsUser)
  .map(([kind]) => kind);

export const codeKinds: readonly EmailKind[] = kinds.filter(([, { carriesCode }]) => carriesCode).map(([kind]) => kind);

export const visitorKinds = kinds
  .filter(([, { isForVisitor }]) => isForVisitor)
  // Safe: exactly the kinds of this type have the flag.
  .map(([kind]) => kind as VisitorEmailKind);
