import type { AccountExport } from '@grenda/contract';
import type { AuditLogRow, ListingRow, SessionRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { presentProfile } from './present-profile.ts';
import { countCall } from './rate-limits.ts';

/** Rows read at a time, of which the largest weighs some 8 kB. */
const pageSize = 100;

/**
 * Everything kept about a person, for themself: no secrets, nobody else's words. What has no end is read page by page
 * as it is asked for, so that an export of any size costs the memory of one page.
 */
export async function exportAccount({ db, clock }: Deps, userId: string) {
  await countCall(db, clock.now(), { exportsOfUser: userId, exportsOfUserADay: userId });
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw new KnownError('not-signed-in');
  const profile = await db.selectFrom('profiles').selectAll().where('userId', '=', userId).executeTakeFirst();
  return {
    exportedAt: clock.now().toISOString(),
    account: {
      userId: user.id,
      username: user.username,
      email: user.email,
      emailConfirmed: user.emailConfirmed,
      isApproved: user.isApproved,
      isAdmin: user.isAdmin,
      lockoutEnd: user.lockoutEnd?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
      updatedAt: user.updatedAt.toISOString(),
    },
    profile: profile ? presentProfile(profile) : null,
    listings: inPages(
      (after: string) =>
        db
          .selectFrom('listings')
          .selectAll()
          .where('ownerId', '=', userId)
          .where('id', '>', after)
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      exportListing,
    ),
    sessions: inPages(
      (after: string) =>
        db
          .selectFrom('sessions')
          .select(['id', 'createdAt', 'lastSeenAt'])
          .where('userId', '=', userId)
          .where('id', '>', after)
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      exportSession,
    ),
    decisions: inPages(
      (after: string) =>
        db
          .selectFrom('auditLog')
          .select(['id', 'at', 'action'])
          .where('subjectId', '=', userId)
          .where('id', '>', after)
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      exportDecision,
    ),
  };
}

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Reads on from the last id seen, until a page is not full. */
async function* inPages<Row extends { id: string }, Item>(
  read: (after: string) => Promise<Row[]>,
  present: (row: Row) => Item,
): AsyncGenerator<Item[], void> {
  let after = beforeAll;
  for (;;) {
    const rows = await read(after);
    yield rows.map(present);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

type Exported<Name extends 'listings' | 'sessions' | 'decisions'> = AccountExport[Name][number];

function exportListing(listing: ListingRow): Exported<'listings'> {
  return {
    listingId: listing.id,
    type: listing.type,
    status: listing.status,
    category: listing.category,
    title: listing.title,
    description: listing.description,
    startDateUtc: listing.startDate?.toISOString() ?? null,
    endDateUtc: listing.endDate?.toISOString() ?? null,
    createdAt: listing.createdAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
    endedAt: listing.endedAt?.toISOString() ?? null,
    removedAt: listing.removedAt?.toISOString() ?? null,
  };
}

function exportSession({ createdAt, lastSeenAt }: Pick<SessionRow, 'createdAt' | 'lastSeenAt'>): Exported<'sessions'> {
  return { createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}

function exportDecision({ at, action }: Pick<AuditLogRow, 'at' | 'action'>): Exported<'decisions'> {
  return { at: at.toISOString(), action };
}
