import type { NewNotice } from '@grenda/contract';
import { type Insertable, sql } from 'kysely';
import { tryConsumeEmailLimit } from '../../accounts/email-limits.ts';
import type { Tx } from '../../db/database.ts';
import { consumeLimit } from '../../db/rate-limits.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import type { Deps } from '../../deps.ts';
import { enqueueEmail } from '../../mail/queue.ts';
import { KnownError } from '../../shared/errors.ts';
import { copyPhotos } from './photo-copies.ts';
import { copyListing } from './evidence.ts';

type FileNoticeInput = NewNotice & { clientNetwork: string };

/** Files a report by a person without an account. Ignores a repeated report while the first is open (decision 87). */
export async function fileNotice(deps: Deps, { listingId, reason, text, email, clientNetwork }: FileNoticeInput) {
  const { db, clock, log, mail } = deps;
  const now = clock.now();
  await consumeLimit(db, now, { noticesOfClient: clientNetwork, noticesOfListing: listingId });
  const copied = await copyListing(db, listingId, now);
  if (!copied) throw notReportable();
  const { subjectId, reportedId } = copied;
  const evidence = JSON.stringify(copied.evidence);
  const report = { id: newId(now), subjectId, kind: 'listing', reportedId, reason, note: text, evidence } as const;
  const receiptTo = email && (await tryConsumeEmailLimit(deps, { limitName: 'notice' }, email)) ? email : undefined;
  const isNew = await inTransaction(db, async (tx) => {
    // Lock order: the user, then the report (decision 36).
    const subject = tx.selectFrom('users').select('id').where('id', '=', subjectId).forKeyShare();
    if (!(await subject.executeTakeFirst())) throw notReportable();
    if (!(await saveNotice(tx, { ...report, isNotice: true, noticeEmail: email ?? null, createdAt: now })))
      return false;
    await copyPhotos(tx, { reportId: report.id, kind: 'listing', reportedId });
    if (receiptTo !== undefined) {
      const receipt = {
        kind: 'notice-received',
        userId: null,
        toAddress: receiptTo,
        aboutId: report.id,
      } as const;
      await enqueueEmail(tx, receipt, now);
    }
    return true;
  });
  if (!isNew) return;
  mail.wake();
  log.info({ listingId, reason }, 'notice filed');
}

/**
 * Saves a notice. It replaces a decided notice about the same listing from the same address. Returns false if an open
 * notice about the listing has the same address or, if neither has an address, the same reason and text.
 */
async function saveNotice(tx: Tx, row: Insertable<Schema['reports']>): Promise<boolean> {
  if (row.noticeEmail === null && (await hasSameOpenNotice(tx, row))) return false;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`reported_id, lower(notice_email)`)
        .where('noticeEmail', 'is not', null)
        .doUpdateSet({ ...row, decision: null, decidedAt: null, decidedBy: null, decisionId: null })
        .where('reports.decidedAt', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns whether an open notice without an address has the same listing, reason and text. */
async function hasSameOpenNotice(
  tx: Tx,
  { reportedId, reason, note }: Insertable<Schema['reports']>,
): Promise<boolean> {
  const same = tx
    .selectFrom('reports')
    .select('id')
    .where('kind', '=', 'listing')
    .where('reportedId', '=', reportedId)
    .where('isNotice', '=', true)
    .where('noticeEmail', 'is', null)
    .where('reason', '=', reason)
    .where('note', '=', note)
    .where('decidedAt', 'is', null);
  return (await same.executeTakeFirst()) !== undefined;
}

function notReportable(): KnownError {
  return new KnownError('not-found', { detail: 'There is no listing with this id, or it is no longer shown.' });
}
