import { type ListingSheet, maxSheetRows } from '@grenda/contract';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { photosOfListing } from '../../listings/photos/photos-of-listing.ts';
import { presentPreview } from '../../listings/present-listing.ts';
import { removedByStaff } from '../../listings/removed-by-staff.ts';
import { presentNeighbourhood } from '../../places/present-neighbourhood.ts';
import { presentBrief, selectBriefs } from '../reports/report-briefs.ts';
import { readDecisionHistory } from './decision-history.ts';

type SheetRequest = { listingId: string; readerId: string };

export async function readAnyListing({ db }: Deps, { listingId, readerId }: SheetRequest): Promise<ListingSheet> {
  const row = await findListing(db, listingId);
  if (!row)
    throw new KnownError('not-found', { detail: 'No listing with this id. Its owner may have deleted their account.' });
  return {
    listingId,
    ...presentPreview(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    neighbourhood: presentNeighbourhood(row.neighbourhoodId)?.name ?? null,
    owner: { userId: row.ownerId, username: row.username },
    removedAt: row.removedAt?.toISOString() ?? null,
    canRestore: row.isRemovedByStaff,
    isHidden: row.hiddenAt !== null,
    reports: {
      items: (await findNewestReports(db, listingId)).map((report) => presentBrief(report, readerId)),
      totalCount: row.reportsCount ?? 0,
    },
    decisions: { items: await readDecisionHistory(db, { listingId }), totalCount: row.decisionsCount ?? 0 },
  };
}

function findListing(db: Db, listingId: string) {
  return db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.ownerId')
    .selectAll('listings')
    .select(photosOfListing)
    .select('users.username')
    .select((eb) => {
      const count = eb.fn.countAll<number>().as('count');
      const decisions = eb.selectFrom('auditLog').where('auditLog.listingId', '=', listingId);
      return [
        eb
          .selectFrom('reports')
          .select(count)
          .where('kind', '=', 'listing')
          .where('reportedId', '=', listingId)
          .as('reportsCount'),
        decisions.select(count).as('decisionsCount'),
        removedByStaff.as('isRemovedByStaff'),
      ];
    })
    .where('listings.id', '=', listingId)
    .executeTakeFirst();
}

function findNewestReports(db: Db, listingId: string) {
  return selectBriefs(db)
    .where('reports.kind', '=', 'listing')
    .where('reports.reportedId', '=', listingId)
    .orderBy('reports.id', 'desc')
    .limit(maxSheetRows)
    .execute();
}
