import type { DecisionAction } from '@grenda/contract';
import type { Tx } from '../../db/database.ts';
import { isBan } from '../../db/lockout.ts';
import type { UserDecisionState } from '../../db/schema.ts';
import { enqueueEmail } from '../../mail/queue.ts';
import type { DecisionEmailKind } from '../emails/decision-emails.ts';
import { cancelDecisionEmails } from './cancel-emails.ts';

/** Time for a click to be undone, so that nothing of it is left. */
const afterMs = 30_000;

/** A row of the audit log that somebody is told of. */
type Decided<State> = { auditId: string; userId: string; before: State; after: State };

type NotifyUsers = {
  isAppOpen: boolean;
  action: DecisionAction;
  rows: readonly Decided<UserDecisionState>[];
  now: Date;
};

/**
 * Queues a letter for each user who is not what they were last told to be. What waits about earlier decisions is taken
 * back: who is decided on again within half a minute, or has it undone, hears of the outcome alone, or of nothing.
 */
export async function notifyUsers(tx: Tx, { isAppOpen, action, rows, now }: NotifyUsers): Promise<void> {
  if (rows.length === 0) return;
  const userIds = rows.map(({ userId }) => userId);
  const untold = await cancelDecisionEmails<UserDecisionState>(tx, { userIds, listingId: null });
  const emails = rows.map(({ before, ...row }) => {
    const { before: told, insteadOf = null } = untold.get(row.userId) ?? { before };
    return { ...row, insteadOf, kind: kindFor({ isAppOpen, action, told, after: row.after }) };
  });
  await enqueue(tx, emails, now);
}

type Change = { isAppOpen: boolean; action: DecisionAction; told: UserDecisionState; after: UserDecisionState };

function kindFor({ isAppOpen, action, told, after }: Change): DecisionEmailKind | undefined {
  const [was, is] = [standingOf(told), standingOf(after)];
  if (was === is && told.banEndsAt === after.banEndsAt) return undefined;
  // Of an approval nobody hears while the app is closed, nor then of its end.
  if (!isAppOpen && was !== 'banned' && is !== 'banned' && action !== 'return-to-pending') return undefined;
  if (action === 'undo') return 'decision-undone';
  if (is === 'banned') return 'banned';
  if (action === 'end-ban') return 'ban-ended';
  if (is === 'pending') return 'returned-to-pending';
  return was === 'banned' ? 'ban-lifted' : 'approved';
}

function standingOf({ isApproved, lockoutEnd }: UserDecisionState): 'approved' | 'banned' | 'pending' {
  if (lockoutEnd !== null && isBan(new Date(lockoutEnd))) return 'banned';
  return isApproved ? 'approved' : 'pending';
}

type ListingState = { removedAt: string | null };
type NotifyOwner = { action: DecisionAction; listingId: string; row: Decided<ListingState>; now: Date };

/** Queues a letter for the owner of a listing, unless it is as they were last told. */
export async function notifyOwner(tx: Tx, { action, listingId, row, now }: NotifyOwner): Promise<void> {
  const untold = await cancelDecisionEmails<ListingState>(tx, { userIds: [row.userId], listingId });
  const { before: told, insteadOf = null } = untold.get(row.userId) ?? { before: row.before };
  if ((told.removedAt === null) === (row.after.removedAt === null)) return;
  const ofChange = row.after.removedAt === null ? 'listing-restored' : 'listing-removed';
  await enqueue(tx, [{ ...row, insteadOf, kind: action === 'undo' ? 'decision-undone' : ofChange }], now);
}

type Queued = { auditId: string; userId: string; insteadOf: string | null; kind: DecisionEmailKind | undefined };

async function enqueue(tx: Tx, emails: readonly Queued[], now: Date): Promise<void> {
  const due = new Map(emails.map((email) => [email.userId, email]));
  const users = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...due.keys()])
    .execute();
  const runAfter = new Date(now.getTime() + afterMs);
  for (const { id, email } of users) {
    const { kind, auditId, insteadOf } = due.get(id) ?? {};
    if (!kind || !auditId) continue;
    const about = { aboutId: auditId, insteadOf: insteadOf ?? null };
    await enqueueEmail(tx, { kind, userId: id, toAddress: email, ...about, runAfter }, now);
  }
}
