import type { Tx } from '../../db/database.ts';
import { enqueueEmail } from '../../mail/queue.ts';
import { undoWindowMs } from '../decisions/notify.ts';

type NotifyReportersInput = { reportIds: readonly string[]; decisionId: string; now: Date };

export async function notifyReporters(tx: Tx, { reportIds, decisionId, now }: NotifyReportersInput): Promise<void> {
  const reporters = await tx
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporterId')
    .select(['users.id as userId', 'users.email as toAddress'])
    .where('reports.id', 'in', reportIds)
    .execute();
  const { id: aboutId } = await tx
    .selectFrom('auditLog')
    .select('id')
    .where('decisionId', '=', decisionId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const runAfter = new Date(now.getTime() + undoWindowMs);
  for (const reporter of reporters) {
    await enqueueEmail(tx, { kind: 'report-looked-at', ...reporter, aboutId, runAfter }, now);
  }
  await replyToNotices(tx, { reportIds, runAfter, now });
}

async function replyToNotices(
  tx: Tx,
  { reportIds, runAfter, now }: { reportIds: readonly string[]; runAfter: Date; now: Date },
) {
  const kind = 'notice-decided';
  // Cancels replies about an earlier decision that was undone.
  await tx
    .deleteFrom('mailQueue')
    .where('template', '=', kind)
    .where('aboutId', 'in', reportIds)
    .where('leaseUntil', 'is', null)
    .execute();
  const notices = await tx
    .selectFrom('reports')
    .select(['id as aboutId', 'noticeEmail'])
    .where('id', 'in', reportIds)
    .where('noticeEmail', 'is not', null)
    .$narrowType<{ noticeEmail: string }>()
    .execute();
  for (const { aboutId, noticeEmail: toAddress } of notices) {
    await enqueueEmail(tx, { kind, userId: null, toAddress, aboutId, runAfter }, now);
  }
}
