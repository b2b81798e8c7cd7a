import { posterPlaces, maxSheetRows, type UserSheet } from '@grenda/contract';
import type { Db } from '../../db/database.ts';
import { isBan } from '../../db/lockout.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { photoOfProfile } from '../../photos/profile-photo.ts';
import { presentNeighbourhood } from '../../places/present-neighbourhood.ts';
import { adminListingColumns, presentListing } from '../lists/present-listing.ts';
import { adminUserColumns, presentUser } from '../lists/present-user.ts';
import { findInvitationOrPoster } from './find-invitation-or-poster.ts';
import { presentBrief, selectBriefs } from '../reports/report-briefs.ts';
import { readDecisionHistory } from './decision-history.ts';

type SheetRequest = { userId: string; readerId: string };

export async function readUser({ db }: Deps, { userId, readerId }: SheetRequest): Promise<UserSheet> {
  const row = await findUser(db, { userId, readerId });
  if (!row) throw new KnownError('not-found', { detail: 'No user with this id. They may have deleted their account.' });
  const { displayName, neighbourhood, about } = row;
  return {
    ...presentUser(row),
    isAdmin: row.isAdmin,
    isBanned: isBan(row.lockoutEnd),
    createdAt: row.createdAt.toISOString(),
    profile:
      displayName === null ? null : { firstName: displayName, neighbourhood: neighbourhood ?? '', about: about ?? '' },
    photo: row.photo ?? undefined,
    joinedWith: row.joinedWith === null ? undefined : await readInvitationOrPoster(db, row.joinedWith),
    vouches: await findVouches(db, userId),
    suppressedSince: row.suppressedSince?.toISOString() ?? null,
    listings: { items: await findNewestListings(db, userId), totalCount: row.listingsCount ?? 0 },
    reportsAbout: {
      items: await findNewestReports(db, { column: 'subjectId', userId, readerId }),
      totalCount: row.reportsAboutCount ?? 0,
    },
    reportsBy: {
      items: await findNewestReports(db, { column: 'reporterId', userId, readerId }),
      totalCount: row.reportsByCount ?? 0,
    },
    decisions: { items: await readDecisionHistory(db, { userId }), totalCount: row.decisionsCount ?? 0 },
  };
}

function findUser(db: Db, { userId, readerId }: SheetRequest) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('suppressedAddresses as suppressed', 'suppressed.emailKey', 'users.emailKey')
    .select([
      ...adminUserColumns,
      'isAdmin',
      'users.createdAt',
      'displayName',
      'neighbourhood',
      'about',
      'joinedWith',
      'suppressed.since as suppressedSince',
      photoOfProfile,
    ])
    .select((eb) => {
      const count = eb.fn.countAll<number>().as('count');
      return [
        eb.selectFrom('listings').select(count).where('ownerId', '=', userId).as('listingsCount'),
        eb.selectFrom('reports').select(count).where('subjectId', '=', userId).as('reportsAboutCount'),
        eb
          .selectFrom('reports')
          .select(count)
          .where('reporterId', '=', userId)
          .where('subjectId', 'is distinct from', readerId)
          .as('reportsByCount'),
        eb.selectFrom('auditLog').select(count).where('subjectId', '=', userId).as('decisionsCount'),
      ];
    })
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

async function readInvitationOrPoster(db: Db, code: string): Promise<UserSheet['joinedWith']> {
  const found = await findInvitationOrPoster(db, code);
  if (!found) return { code, neighbourhood: null, by: null };
  const { neighbourhoodId, place, ...by } = found;
  return {
    code,
    neighbourhood: presentNeighbourhood(neighbourhoodId)?.name ?? null,
    by,
    place: posterPlaces.find((known) => known === place),
  };
}

async function findVouches(db: Db, userId: string): Promise<UserSheet['vouches']> {
  const rows = await db
    .selectFrom('vouches')
    .innerJoin('users', 'users.id', 'vouches.voucherId')
    .select(['voucherId', 'username', 'vouches.createdAt'])
    .where('vouches.userId', '=', userId)
    .orderBy('vouches.id')
    .limit(maxSheetRows)
    .execute();
  return rows.map((row) => ({
    by: { userId: row.voucherId, username: row.username },
    at: row.createdAt.toISOString(),
  }));
}

async function findNewestListings(db: Db, ownerId: string): Promise<UserSheet['listings']['items']> {
  const rows = await db
    .selectFrom('listings')
    .select(adminListingColumns)
    .where('ownerId', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(maxSheetRows)
    .execute();
  return rows.map(presentListing);
}

type ReportsRequest = SheetRequest & { column: 'subjectId' | 'reporterId' };

/** Excludes the user's reports about the reader, who must not learn who filed them (promise 75). */
async function findNewestReports(db: Db, { column, userId, readerId }: ReportsRequest) {
  const rows = await selectBriefs(db)
    .where(`reports.${column}`, '=', userId)
    .$if(column === 'reporterId', (query) => query.where('reports.subjectId', 'is distinct from', readerId))
    .orderBy('reports.id', 'desc')
    .limit(maxSheetRows)
    .execute();
  return rows.map((row) => presentBrief(row, readerId));
}
