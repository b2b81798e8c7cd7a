import type { Db } from '../../db/database.ts';
import { batchSize } from '../../db/delete-batch.ts';

const retentionMs = 30 * 24 * 60 * 60 * 1000;

export async function eraseNoticeAddresses(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ noticeEmail: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('reports')
        .select('id')
        .where('noticeEmail', 'is not', null)
        .where('decidedAt', '<=', new Date(now.getTime() - retentionMs))
        .orderBy('decidedAt')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
