import type { Generated, ColumnType, JSONColumnType, Selectable } from 'kysely';
import type {
  DecisionAction,
  ListingCategory,
  ListingStatus,
  ListingType,
  ReportDecision,
  ReportKind,
  ReportReason,
} from '@grenda/contract';

/** A column the database fills in when an insert leaves it out. */
type WithDefault<T> = ColumnType<T, T | undefined, T>;

type UsersTable = {
  id: string;
  username: string;
  usernameKey: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  isAdmin: WithDefault<boolean>;
  isApproved: WithDefault<boolean>;
  emailConfirmed: WithDefault<boolean>;
  hasProfile: ColumnType<boolean, never, never>;
  /** The name of the profile as a key; kept by the database, as hasProfile is. */
  firstNameKey: ColumnType<string | null, never, never>;
  accessFailedCount: WithDefault<number>;
  lockoutEnd: Date | null;
  /** When a ban ends by itself; null in one for good, and in who is not banned. */
  banEndsAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

type ProfilesTable = {
  userId: string;
  displayName: string;
  /** In the owner's words until they have chosen a neighbourhood, then its name. */
  neighbourhood: string;
  neighbourhoodId: string | null;
  mailsMessages: WithDefault<boolean>;
  about: WithDefault<string>;
  createdAt: Date;
  updatedAt: Date;
};

type SessionsTable = {
  id: string;
  tokenHash: Uint8Array;
  userId: string;
  createdAt: Date;
  lastSeenAt: Date;
};

/** What a mailed code is good for. */
export type CodePurpose = 'confirm-email' | 'change-email' | 'reset-password';

type OneTimeCodesTable = {
  id: string;
  userId: string;
  purpose: CodePurpose;
  emailKey: string;
  codeHash: Uint8Array;
  createdAt: Date;
  expiresAt: Date;
};

type ListingsTable = {
  id: string;
  ownerId: string;
  type: ListingType;
  status: ListingStatus;
  category: ListingCategory;
  title: string;
  titleKey: string;
  description: string;
  startDate: Date | null;
  endDate: Date | null;
  createdAt: Date;
  updatedAt: Date;
  endedAt: Date | null;
  removedAt: Date | null;
  hiddenAt: Date | null;
  neighbourhoodId: string | null;
  /** The words of title and description, as listings/open-listing.ts has them; null until written by a version that knows it. */
  searchText: string | null;
  expiresAt: Date | null;
  /** When its owner was asked by mail whether it still holds. */
  askedAt: Date | null;
  /** Whether it was posted before its owner was approved; hidden while they are not. */
  beforeApproval: WithDefault<boolean>;
};

type MailQueueTable = {
  id: string;
  userId: string;
  toAddress: string;
  /** The name of its kind, which a newer version may have added. */
  template: string;
  attempts: WithDefault<number>;
  runAfter: Date;
  leaseUntil: Date | null;
  deadAt: Date | null;
  lastError: string | null;
  createdAt: Date;
  /** What it is about, where its user alone does not say so: a thread or a listing. */
  aboutId: string | null;
  /** The decision whose letter it takes the place of: what that one was about its user has not been told. */
  insteadOf: string | null;
};

type MailCodesTable = {
  mailId: string;
  codeHash: Uint8Array;
  code: string;
};

type RateLimitsTable = {
  key: string;
  used: number;
  most: WithDefault<number>;
  resetsAt: Date;
};

/** What decisions change, as it stood before and after: of a user; rows of earlier versions lack what is optional. */
export type UserDecisionState = {
  isApproved: boolean;
  lockoutEnd: string | null;
  accessFailedCount?: number;
  banEndsAt?: string | null;
};

/** Of a listing, of the role of an administrator, of an address, or of a report, in that order. */
type OtherDecisionState =
  | { removedAt: string | null }
  | { isAdmin: boolean }
  | { suppressedSince: string | null }
  | Record<string, never>;

export type DecisionState = UserDecisionState | OtherDecisionState;

type AuditLogTable = {
  id: string;
  /** The order of a user's rows, whatever clocks say. */
  seq: ColumnType<number, never, never>;
  /** The same in all rows of a decision and of its undo; null in those of earlier versions. */
  decisionId: string | null;
  at: Date;
  actorId: string | null;
  /** Whom it is about: of a listing its owner. */
  subjectId: string;
  /** The listing, where it is about one. */
  listingId: string | null;
  action: DecisionAction;
  /** As it is mailed; null in rows of earlier versions. */
  reason: string | null;
  /** As its action has it. */
  before: JSONColumnType<DecisionState>;
  after: JSONColumnType<DecisionState>;
};

type ThreadsTable = {
  id: string;
  /** Null once it is gone. */
  listingId: string | null;
  /** The number of its last message. */
  lastSeq: WithDefault<number>;
  lastMessageAt: Date;
  createdAt: Date;
  agreedAt: Date | null;
};

type ThreadMembersTable = {
  threadId: string;
  userId: string;
  /** Whether the listing is theirs. */
  isOwner: boolean;
  readSeq: WithDefault<number>;
  unreadSince: Date | null;
  mailedAt: Date | null;
  /** By the database's clock. */
  changedAt: WithDefault<Date>;
};

type MessagesTable = {
  id: string;
  threadId: string;
  senderId: string;
  seq: number;
  clientId: string;
  body: string;
  createdAt: Date;
};

type ThanksTable = {
  id: string;
  threadId: string | null;
  authorId: string;
  subjectId: string;
  body: string;
  createdAt: Date;
};

type BlocksTable = { blockerId: string; blockedId: string; createdAt: Date };

type ReportsTable = {
  id: string;
  reporterId: string | null;
  subjectId: string | null;
  kind: ReportKind;
  reportedId: string;
  reason: ReportReason;
  note: string;
  evidence: JSONColumnType<Record<string, unknown>>;
  createdAt: Date;
  /** What came of it; null while it is open. */
  decision: ReportDecision | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** By which the decision is found in the audit log and undone. */
  decisionId: string | null;
};

/** Addresses that refused mail for good: none is sent there any more. */
type SuppressedAddressesTable = {
  emailKey: string;
  since: Date;
  /** In words of our own (mail/send-failure.ts). */
  why: string;
};

type SigningKeysTable = { purpose: string; key: Uint8Array };

type ListingWordsTable = { word: string; seenAt: Generated<Date> };

type UpkeepTable = {
  task: 'clean-up' | 'ranks' | 'words';
  doneAt: Date | null;
  /** When it was last tried without being done since. */
  triedAt: Date | null;
};

/** Every table but those of db/ranks, in camel case; the db layer translates to the snake case of the SQL. */
export type Schema = {
  users: UsersTable;
  profiles: ProfilesTable;
  sessions: SessionsTable;
  oneTimeCodes: OneTimeCodesTable;
  listings: ListingsTable;
  listingWords: ListingWordsTable;
  mailQueue: MailQueueTable;
  mailCodes: MailCodesTable;
  rateLimits: RateLimitsTable;
  auditLog: AuditLogTable;
  upkeep: UpkeepTable;
  threads: ThreadsTable;
  threadMembers: ThreadMembersTable;
  messages: MessagesTable;
  thanks: ThanksTable;
  blocks: BlocksTable;
  reports: ReportsTable;
  signingKeys: SigningKeysTable;
  suppressedAddresses: SuppressedAddressesTable;
};

export type UserRow = Selectable<UsersTable>;
export type ProfileRow = Selectable<ProfilesTable>;
export type ListingRow = Selectable<ListingsTable>;
export type MessageRow = Selectable<MessagesTable>;
