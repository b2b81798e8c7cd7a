import type { Tx } from '../../db/database.ts';
import { enqueueEmail } from '../../mail/queue.ts';

/** Time for a click to be undone, so that nothing of it is left. */
const afterMs = 30_000;

type Telling = { reportIds: readonly string[]; decisionId: string; now: Date };

/** Queues a mail for everybody who reported; each may report a thing once, and so gets one. */
export async function notifyReporters(tx: Tx, { reportIds, decisionId, now }: Telling): Promise<void> {
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
  const runAfter = new Date(now.getTime() + afterMs);
  for (const reporter of reporters) {
    await enqueueEmail(tx, { kind: 'report-looked-at', ...reporter, aboutId, runAfter }, now);
  }
}
