import { auditRow } from '../../db/audit-row.ts';
import type { Tx } from '../../db/database.ts';
import { notifyThanksAuthor } from './notify.ts';

type ThanksDecision = { actorId: string; decisionId: string; thanksId: string; reason: string; now: Date };

export async function applyThanksRemoval(tx: Tx, removal: ThanksDecision): Promise<boolean> {
  return changeThanks(tx, { ...removal, action: 'remove-thanks' });
}

export async function undoThanksRemoval(tx: Tx, undo: ThanksDecision): Promise<boolean> {
  return changeThanks(tx, { ...undo, action: 'undo' });
}

/** Removes or restores thanks. Returns false if they do not exist or are already in that state. */
async function changeThanks(
  tx: Tx,
  { action, actorId, decisionId, thanksId, reason, now }: ThanksDecision & { action: 'remove-thanks' | 'undo' },
): Promise<boolean> {
  const thanks = await tx
    .selectFrom('thanks')
    .select(['authorId', 'removedAt'])
    .where('id', '=', thanksId)
    .forUpdate()
    .executeTakeFirst();
  const removedAt = action === 'undo' ? null : now;
  if (!thanks || (thanks.removedAt === null) === (removedAt === null)) return false;
  await tx.updateTable('thanks').set({ removedAt }).where('id', '=', thanksId).execute();
  const states = {
    before: { removedAt: thanks.removedAt?.toISOString() ?? null },
    after: { removedAt: removedAt?.toISOString() ?? null },
  };
  const userId = thanks.authorId;
  const row = auditRow({ decisionId, actorId, subjectId: userId, thanksId, action, reason, ...states, now });
  await tx.insertInto('auditLog').values(row).execute();
  await notifyThanksAuthor(tx, { action, thanksId, change: { auditId: row.id, userId, ...states }, now });
  return true;
}
