import type { Generated, ColumnType, JSONColumnType, Selectable } from 'kysely';
import type {
  DecisionAction,
  ListingCategory,
  ListingStatus,
  ListingType,
  PhotoSize,
  ReportDecision,
  ReportKind,
  ReportReason,
} from '@grenda/contract';

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
  /** The profile's name, as the staff console searches it. Triggers maintain this column and `hasProfile`. */
  firstNameKey: ColumnType<string | null, never, never>;
  accessFailedCount: WithDefault<number>;
  lockoutEnd: Date | null;
  banEndsAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

type ProfilesTable = {
  userId: string;
  displayName: string;
  /** Free text until the user has chosen a neighbourhood, then the neighbourhood's name. */
  neighbourhood: string;
  neighbourhoodId: string | null;
  /** The only email setting of earlier versions. Derived from `emailsOff` (mail/email-topics.ts). */
  mailsMessages: WithDefault<boolean>;
  emailsOff: WithDefault<string[]>;
  pushesOff: WithDefault<string[]>;
  wantsRequests: WithDefault<boolean>;
  joinedWith: string | null;
  /** When the user last looked at the near list, or asked to keep the digest. */
  nearSeenAt: Date | null;
  digestDueAt: WithDefault<Date>;
  /** The last digest is about listings posted between `digestFrom` and `digestUntil`. */
  digestFrom: Date | null;
  digestUntil: Date | null;
  /** When the user was asked, after a long absence, whether they want more digests. */
  digestAskedAt: Date | null;
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
  /** The text that search matches (listings/search-text.ts). Null in rows last written by an older version. */
  searchText: string | null;
  expiresAt: Date | null;
  /** When the owner was asked whether the listing is still relevant. Null again once the listing is renewed. */
  askedAt: Date | null;
  /** Whether the listing was posted before its owner was approved. It is hidden until the approval. */
  beforeApproval: WithDefault<boolean>;
};

/** Owners whose listings a decision has yet to hide or show. Meanwhile, no other user sees the listings. */
type OwnersInTransitionTable = { ownerId: string; hiddenAt: Date | null };

type MailQueueTable = {
  id: string;
  userId: string | null;
  toAddress: string;
  template: string;
  attempts: WithDefault<number>;
  runAfter: Date;
  leaseUntil: Date | null;
  deadAt: Date | null;
  lastError: string | null;
  createdAt: Date;
  /** The audit log row, report, thread or listing that the email is about, if any. */
  aboutId: string | null;
  /** If this email replaces cancelled emails about decisions: the audit log row of the earliest of these decisions. */
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
  /** The maximum of the limit when the row was last written. */
  most: WithDefault<number>;
  resetsAt: Date;
};

export type UserDecisionState = {
  isApproved: boolean;
  lockoutEnd: string | null;
  accessFailedCount?: number;
  banEndsAt?: string | null;
};

/** The state of a listing or thanks, a photo, an administrator's role, an email address or a report, in that order. */
type OtherDecisionState =
  | { removedAt: string | null }
  | { photoRemovedAt: string | null }
  | { isAdmin: boolean }
  | { suppressedSince: string | null }
  | Record<string, never>;

export type DecisionState = UserDecisionState | OtherDecisionState;

type AuditLogTable = {
  id: string;
  /** Orders a user's rows independently of clocks. */
  seq: ColumnType<number, never, never>;
  /** Shared by the rows of a decision and its undo. Null in rows without a decision or from earlier versions. */
  decisionId: string | null;
  at: Date;
  actorId: string | null;
  subjectId: string;
  listingId: string | null;
  thanksId: string | null;
  photoId: string | null;
  action: DecisionAction;
  reason: string | null;
  before: JSONColumnType<DecisionState>;
  after: JSONColumnType<DecisionState>;
};

type ThreadsTable = {
  id: string;
  listingId: string | null;
  lastSeq: WithDefault<number>;
  lastMessageAt: Date;
  createdAt: Date;
  agreedAt: Date | null;
};

type ThreadMembersTable = {
  threadId: string;
  userId: string;
  isOwner: boolean;
  readSeq: WithDefault<number>;
  unreadSince: Date | null;
  mailedAt: Date | null;
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
  removedAt: Date | null;
  hiddenAt: Date | null;
};

type BlocksTable = {
  blockerId: string;
  blockedId: string;
  createdAt: Date;
  /** The first names at the time of the block; null in blocks written by an earlier version. */
  blockerName: string | null;
  blockedName: string | null;
};

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
  /** Whether the report came through `sendNotice`, which requires no account (DSA art. 16). */
  isNotice: WithDefault<boolean>;
  noticeEmail: string | null;
  decision: ReportDecision | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  decisionId: string | null;
};

type SuppressedAddressesTable = {
  emailKey: string;
  since: Date;
  why: string;
};

type SigningKeysTable = { purpose: string; key: Uint8Array };

type PushSubscriptionsTable = {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Date;
  seenAt: Date;
  failures: WithDefault<number>;
};

type PushQueueTable = {
  id: Generated<string>;
  subscriptionId: string;
  userId: string;
  /** May be unknown to this version, if a newer one queued the notification. */
  kind: string;
  aboutId: string | null;
  attempts: WithDefault<number>;
  runAfter: Date;
  leaseUntil: Date | null;
  createdAt: Date;
};

type SpreadingRequestsTable = {
  listingId: string;
  /** The ring in which the request is announced next: 0 is the listing's neighbourhood, 1 the bordering ones. */
  ring: WithDefault<number>;
  dueAt: Date | null;
};

type AnnouncedRequestsTable = { id: Generated<string>; listingId: string; userId: string; announcedAt: Date };

type InvitationsTable = { id: string; userId: string; neighbourhoodId: string; code: string; createdAt: Date };

type VouchesTable = { id: string; voucherId: string; userId: string; createdAt: Date };

type PostersTable = {
  id: string;
  userId: string;
  neighbourhoodId: string;
  code: string;
  createdAt: Date;
  place: string | null;
  hungAt: Date | null;
  checkedAt: Date | null;
  takenDownAt: Date | null;
};

type ListingWordsTable = { word: string; seenAt: Generated<Date> };

/** A photo belongs to a listing, to a profile or to a report. If it belongs to none, it is an unused upload. */
type PhotosTable = {
  id: string;
  ownerId: string | null;
  listingId: string | null;
  isProfile: WithDefault<boolean>;
  reportId: string | null;
  /** In a copy for a report, the id of the original photo. Null in copies from earlier versions. */
  copyOf: string | null;
  /** Chosen by the client for each photo. Null in copies. */
  uploadId: string | null;
  position: WithDefault<number>;
  alt: WithDefault<string>;
  width: number;
  height: number;
  placeholder: Uint8Array;
  bytes: number;
  createdAt: Date;
  removedAt: Date | null;
};

/** Exactly one of `data` and `objectKey` is set. */
type PhotoSizesTable = { photoId: string; size: PhotoSize; data: Uint8Array | null; objectKey: string | null };

type PhotoObjectsTable = { key: string; createdAt: Date; unusedSince: Date | null };

type UpkeepTable = {
  task: 'clean-up' | 'ranks' | 'words' | 'write-check';
  doneAt: Date | null;
  /** When the last unfinished run began; for the retention job, when an untrusted clock was first seen. */
  triedAt: Date | null;
};

export type Schema = {
  users: UsersTable;
  profiles: ProfilesTable;
  sessions: SessionsTable;
  oneTimeCodes: OneTimeCodesTable;
  listings: ListingsTable;
  ownersInTransition: OwnersInTransitionTable;
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
  pushSubscriptions: PushSubscriptionsTable;
  pushQueue: PushQueueTable;
  spreadingRequests: SpreadingRequestsTable;
  announcedRequests: AnnouncedRequestsTable;
  invitations: InvitationsTable;
  posters: PostersTable;
  vouches: VouchesTable;
  photos: PhotosTable;
  photoSizes: PhotoSizesTable;
  photoObjects: PhotoObjectsTable;
};

export type UserRow = Selectable<UsersTable>;
export type ProfileRow = Selectable<ProfilesTable>;
export type ListingRow = Selectable<ListingsTable>;
export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;
export type PushQueueRow = Selectable<PushQueueTable>;
export type PhotoRow = Selectable<PhotosTable>;
export type MessageRow = Selectable<MessagesTable>;
