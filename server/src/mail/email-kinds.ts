/** How the queue treats a kind of email. */
type EmailKindRules = {
  /** The recipient requested it. After two weeks in the queue it is dropped: they have requested another since. */
  isRequested?: boolean;
  /** Carries a one-time code, which is void once a newer one is sent or the account's codes are. */
  carriesCode?: boolean;
  /** Held from 22 to 7, when neighbours are not disturbed. */
  waitsForMorning?: boolean;
};

/** Every kind of email. `start/email-templates.ts` has a template for each; a kind without one does not compile. */
const rules = {
  'confirm-email': { isRequested: true, carriesCode: true },
  'change-email': { isRequested: true, carriesCode: true },
  'reset-password': { isRequested: true, carriesCode: true },
  'account-exists': { isRequested: true },
  'password-changed': {},
  'change-asked': {},
  'email-changed': {},
  approved: { waitsForMorning: true },
  banned: {},
  'returned-to-pending': {},
  'ban-ended': {},
  'ban-lifted': {},
  'listing-removed': {},
  'listing-restored': {},
  'decision-undone': {},
  'report-looked-at': { waitsForMorning: true },
  'still-relevant': { waitsForMorning: true },
  'unread-message': { waitsForMorning: true },
} as const satisfies Record<string, EmailKindRules>;

export type EmailKind = keyof typeof rules;

type CodeKind = { [Kind in EmailKind]: (typeof rules)[Kind] extends { carriesCode: true } ? Kind : never }[EmailKind];

/** What a template of the kind declares as the purpose of its code. */
export type CodeOf<Kind extends EmailKind, Purpose> = Kind extends CodeKind ? Purpose : undefined;

// The keys of an object literal are those of its type.
const kinds = Object.entries(rules) as [EmailKind, EmailKindRules][];

export const requestedKinds: readonly string[] = kinds
  .filter(([, { isRequested }]) => isRequested)
  .map(([kind]) => kind);

export const morningKinds: readonly string[] = kinds
  .filter(([, { waitsForMorning }]) => waitsForMorning)
  .map(([kind]) => kind);

export const codeKinds: readonly EmailKind[] = kinds.filter(([, { carriesCode }]) => carriesCode).map(([kind]) => kind);
