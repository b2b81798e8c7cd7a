import type { DecisionAction } from '@grenda/contract';
import type { Tx } from '../../db/database.ts';
import { isBan } from '../../db/lockout.ts';
import type { UserDecisionState } from '../../db/schema.ts';
import { enqueueEmail } from '../../mail/queue.ts';
import { enqueuePush } from '../../push/queue.ts';
import type { DecisionEmailKind } from '../emails/decision-emails.ts';
import { cancelDecisionEmails } from './cancel-decision-emails.ts';

export const undoWindowMs = 30_000;

type AuditedChange<State> = { auditId: string; userId: string; before: State; after: State };

type NotifyUsersInput = {
  isAppEnabled: boolean;
  action: DecisionAction;
  changes: readonly AuditedChange<UserDecisionState>[];
  now: Date;
};

/** Queues at most one email per user, about the change since the status they were last notified of (decision 76). */
export async function notifyUsers(tx: Tx, { isAppEnabled, action, changes, now }: NotifyUsersInput): Promise<void> {
  if (changes.length === 0) return;
  const userIds = changes.map(({ userId }) => userId);
  const cancelled = await cancelDecisionEmails<UserDecisionState>(tx, { userIds });
  const emails = changes.map(({ before, ...change }) => {
    const { before: lastNotified, insteadOf = null } = cancelled.get(change.userId) ?? { before };
    return { ...change, insteadOf, kind: userEmailKind({ isAppEnabled, action, lastNotified, after: change.after }) };
  });
  await enqueueDecisionEmails(tx, emails, now);
}

type StatusChange = {
  isAppEnabled: boolean;
  action: DecisionAction;
  lastNotified: UserDecisionState;
  after: UserDecisionState;
};

function userEmailKind({ isAppEnabled, action, lastNotified, after }: StatusChange): DecisionEmailKind | undefined {
  const [was, is] = [statusOf(lastNotified), statusOf(after)];
  if (was === is && lastNotified.banEndsAt === after.banEndsAt) return undefined;
  if (!isAppEnabled && was !== 'banned' && is !== 'banned' && action !== 'return-to-pending') return undefined;
  if (action === 'undo') return 'decision-undone';
  if (is === 'banned') return 'banned';
  if (action === 'end-ban') return 'ban-ended';
  if (is === 'pending') return 'returned-to-pending';
  return was === 'banned' ? 'ban-lifted' : 'approved';
}

function statusOf({ isApproved, lockoutEnd }: UserDecisionState): 'approved' | 'banned' | 'pending' {
  if (lockoutEnd !== null && isBan(new Date(lockoutEnd))) return 'banned';
  return isApproved ? 'approved' : 'pending';
}

type RemovableState = { removedAt: string | null };
type NotifyListingOwnerInput = {
  action: DecisionAction;
  listingId: string;
  change: AuditedChange<RemovableState>;
  now: Date;
};

export async function notifyListingOwner(
  tx: Tx,
  { action, listingId, change, now }: NotifyListingOwnerInput,
): Promise<void> {
  const cancelled = await cancelDecisionEmails<RemovableState>(tx, { userIds: [change.userId], listingId });
  const { before: lastNotified, insteadOf = null } = cancelled.get(change.userId) ?? { before: change.before };
  if ((lastNotified.removedAt === null) === (change.after.removedAt === null)) return;
  const changeKind = change.after.removedAt === null ? 'listing-restored' : 'listing-removed';
  await enqueueDecisionEmails(
    tx,
    [{ ...change, insteadOf, kind: action === 'undo' ? 'decision-undone' : changeKind }],
    now,
  );
}

type NotifyThanksAuthorInput = {
  action: 'remove-thanks' | 'undo';
  thanksId: string;
  change: AuditedChange<RemovableState>;
  now: Date;
};

export async function notifyThanksAuthor(
  tx: Tx,
  { action, thanksId, change, now }: NotifyThanksAuthorInput,
): Promise<void> {
  const cancelled = await cancelDecisionEmails<RemovableState>(tx, { userIds: [change.userId], thanksId });
  const { before: lastNotified, insteadOf = null } = cancelled.get(change.userId) ?? { before: change.before };
  if ((lastNotified.removedAt === null) === (change.after.removedAt === null)) return;
  await enqueueDecisionEmails(
    tx,
    [{ ...change, insteadOf, kind: action === 'undo' ? 'decision-undone' : 'thanks-removed' }],
    now,
  );
}

type NotifyPhotoOwnerInput = {
  action: 'remove-photo' | 'undo';
  photoId: string;
  listingId: string | null;
  change: AuditedChange<{ photoRemovedAt: string | null }>;
  now: Date;
};

export async function notifyPhotoOwner(tx: Tx, input: NotifyPhotoOwnerInput): Promise<void> {
  const { action, photoId, listingId, change, now } = input;
  const cancelled = await cancelDecisionEmails<{ photoRemovedAt: string | null }>(tx, {
    userIds: [change.userId],
    photoId,
    ...(listingId !== null && { listingId }),
  });
  const { before: lastNotified, insteadOf = null } = cancelled.get(change.userId) ?? { before: change.before };
  if ((lastNotified.photoRemovedAt === null) === (change.after.photoRemovedAt === null)) return;
  await enqueueDecisionEmails(
    tx,
    [{ ...change, insteadOf, kind: action === 'undo' ? 'decision-undone' : 'photo-removed' }],
    now,
  );
}

type DecisionEmail = { auditId: string; userId: string; insteadOf: string | null; kind: DecisionEmailKind | undefined };

/** Enqueues emails, except those without a kind. An approval is also announced by push notification. */
async function enqueueDecisionEmails(tx: Tx, emails: readonly DecisionEmail[], now: Date): Promise<void> {
  const byUser = new Map(emails.map((email) => [email.userId, email]));
  const users = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...byUser.keys()])
    .execute();
  const runAfter = new Date(now.getTime() + undoWindowMs);
  const approved = emails.filter(({ kind }) => kind === 'approved').map(({ userId }) => userId);
  if (approved.length > 0) await enqueuePush(tx, { kind: 'approved', userIds: approved, runAfter }, now);
  for (const { id, email } of users) {
    const { kind, auditId, insteadOf } = byUser.get(id) ?? {};
    if (!kind || !auditId) continue;
    const about = { aboutId: auditId, insteadOf: insteadOf ?? null };
    await enqueueEmail(tx, { kind, userId: id, toAddress: email, ...about, runAfter }, now);
  }
}
