import type { ColumnType, JSONColumnType, Selectable } from 'kysely';
import type { ListingCategory, ListingStatus, ListingType } from '@grenda/contract';

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
  accessFailedCount: WithDefault<number>;
  lockoutEnd: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

type ProfilesTable = {
  userId: string;
  displayName: string;
  neighbourhood: string;
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

/** What an administrator decided; `withdraw`, of earlier versions, took an approval back. */
export type DecisionAction = 'approve' | 'ban' | 'withdraw' | 'undo';

/** What a decision may change of a user, as it stood before and after; rows of earlier versions have no count. */
export type DecisionState = { isApproved: boolean; lockoutEnd: string | null; accessFailedCount?: number };

type AuditLogTable = {
  id: string;
  /** The order of a user's rows, whatever clocks say. */
  seq: ColumnType<number, never, never>;
  /** The same in all rows of a decision and of its undo; null in those of earlier versions. */
  decisionId: string | null;
  at: Date;
  actorId: string | null;
  subjectId: string;
  action: DecisionAction;
  before: JSONColumnType<DecisionState>;
  after: JSONColumnType<DecisionState>;
};

type UpkeepTable = {
  task: 'clean-up' | 'ranks';
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
  mailQueue: MailQueueTable;
  mailCodes: MailCodesTable;
  rateLimits: RateLimitsTable;
  auditLog: AuditLogTable;
  upkeep: UpkeepTable;
};

export type UserRow = Selectable<UsersTable>;
export type ProfileRow = Selectable<ProfilesTable>;
export type ListingRow = Selectable<ListingsTable>;
