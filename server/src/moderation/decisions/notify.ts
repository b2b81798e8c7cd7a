import type { DecisionAction } from '@grenda/contract';
import type { Tx } from '../../db/database.ts';
import { isBan } from '../../db/lockout.ts';
import type { UserDecisionState } from '../../db/schema.ts';
import type { MailKind } from '../../mail/email-template.ts';
import { enqueueMail } from '../../mail/queue.ts';
import { approvedMail } from '../emails/approved.ts';
import { banEndedMail } from '../emails/ban-ended.ts';
import { banLiftedMail } from '../emails/ban-lifted.ts';
import { bannedMail } from '../emails/banned.ts';
import { decisionUndoneMail } from '../emails/decision-undone.ts';
import { listingRemovedMail } from '../emails/listing-removed.ts';
import { listingRestoredMail } from '../emails/listing-restored.ts';
import { returnedToPendingMail } from '../emails/returned-to-pending.ts';
import { takeBackLetters } from './cancel-emails.ts';

/** Time for a click to be undone, so that nothing of it is left. */
const afterMs = 30_000;

/** A row of the audit log that somebody is told of. */
type Decided<State> = { auditId: string; userId: string; before: State; after: State };

type TellUsers = { isAppOpen: boolean; action: DecisionAction; rows: readonly Decided<UserDecisionState>[]; now: Date };

/**
 * Queues a letter for each user who is not what they were last told to be. What waits about earlier decisions is taken
 * back: who is decided on again within half a minute, or has it undone, hears of the outcome alone, or of nothing.
 */
export async function tellUsers(tx: Tx, { isAppOpen, action, rows, now }: TellUsers): Promise<void> {
  if (rows.length === 0) return;
  const userIds = rows.map(({ userId }) => userId);
  const untold = await takeBackLetters<UserDecisionState>(tx, { userIds, listingId: null });
  const letters = rows.map(({ before, ...row }) => {
    const { before: told, insteadOf = null } = untold.get(row.userId) ?? { before };
    return { ...row, insteadOf, letter: letterFor({ isAppOpen, action, told, after: row.after }) };
  });
  await enqueue(tx, letters, now);
}

type Change = { isAppOpen: boolean; action: DecisionAction; told: UserDecisionState; after: UserDecisionState };

function letterFor({ isAppOpen, action, told, after }: Change): MailKind | undefined {
  const [was, is] = [standingOf(told), standingOf(after)];
  if (was === is && told.banEndsAt === after.banEndsAt) return undefined;
  // Of an approval nobody hears while the app is closed, nor then of its end.
  if (!isAppOpen && was !== 'banned' && is !== 'banned' && action !== 'return-to-pending') return undefined;
  if (action === 'undo') return decisionUndoneMail;
  if (is === 'banned') return bannedMail;
  if (action === 'end-ban') return banEndedMail;
  if (is === 'pending') return returnedToPendingMail;
  return was === 'banned' ? banLiftedMail : approvedMail;
}

function standingOf({ isApproved, lockoutEnd }: UserDecisionState): 'approved' | 'banned' | 'pending' {
  if (lockoutEnd !== null && isBan(new Date(lockoutEnd))) return 'banned';
  return isApproved ? 'approved' : 'pending';
}

type ListingState = { removedAt: string | null };
type TellOwner = { action: DecisionAction; listingId: string; row: Decided<ListingState>; now: Date };

/** Queues a letter for the owner of a listing, unless it is as they were last told. */
export async function tellOwner(tx: Tx, { action, listingId, row, now }: TellOwner): Promise<void> {
  const untold = await takeBackLetters<ListingState>(tx, { userIds: [row.userId], listingId });
  const { before: told, insteadOf = null } = untold.get(row.userId) ?? { before: row.before };
  if ((told.removedAt === null) === (row.after.removedAt === null)) return;
  const ofChange = row.after.removedAt === null ? listingRestoredMail : listingRemovedMail;
  await enqueue(tx, [{ ...row, insteadOf, letter: action === 'undo' ? decisionUndoneMail : ofChange }], now);
}

type Queued = { auditId: string; userId: string; insteadOf: string | null; letter: MailKind | undefined };

async function enqueue(tx: Tx, letters: readonly Queued[], now: Date): Promise<void> {
  const due = new Map(letters.map((letter) => [letter.userId, letter]));
  const users = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...due.keys()])
    .execute();
  const runAfter = new Date(now.getTime() + afterMs);
  for (const { id, email } of users) {
    const { letter, auditId, insteadOf } = due.get(id) ?? {};
    if (!letter || !auditId) continue;
    const about = { aboutId: auditId, insteadOf: insteadOf ?? null };
    await enqueueMail(tx, { letter, userId: id, toAddress: email, ...about, runAfter }, now);
  }
}
