import type { Attention } from '@grenda/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { presentBrief, selectBriefs } from '../reports/report-briefs.ts';

/** So many of each are named, and so many are counted. */
const named = 10;
const counted = 1_000;

/** What waits for staff: people, reports, and addresses that mail does not reach. */
export async function readAttention({ db }: Deps): Promise<Attention> {
  const { reports, reportsCount } = await openReports(db);
  return {
    pending: await pendingUsers(db),
    reports,
    reportsCount,
    refused: await refusedAddresses(db),
    ...(await countOthers(db)),
  };
}

async function pendingUsers(db: Db): Promise<Attention['pending']> {
  const rows = await waiting(db)
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('listings')
          .select(['id as listingId', 'title', 'type'])
          .whereRef('ownerId', '=', 'users.id')
          .where('beforeApproval', '=', true)
          .where('removedAt', 'is', null)
          .orderBy('id')
          .limit(1)
          .as('wanted'),
      (on) => on.onTrue(),
    )
    .select(['users.id', 'username', 'displayName', 'neighbourhood', 'users.createdAt'])
    .select(['wanted.listingId', 'wanted.title', 'wanted.type'])
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .limit(named)
    .execute();
  return rows.map(({ id, username, displayName, neighbourhood, createdAt, listingId, title, type }) => ({
    userId: id,
    username,
    firstName: displayName,
    neighbourhood,
    createdAt: createdAt.toISOString(),
    listing: listingId === null || title === null || type === null ? null : { listingId, title, type },
  }));
}

/** As the index users_waiting has them, in its very words. */
function waiting(db: Db) {
  return db
    .selectFrom('users')
    .where(sql<boolean>`not is_approved and email_confirmed`)
    .where(sql<boolean>`(lockout_end is null or lockout_end < '9999-12-31T00:00:00Z')`);
}

/** The first open report of each thing, and how many things there are: one walk along the index of the open ones. */
async function openReports(db: Db): Promise<Pick<Attention, 'reports' | 'reportsCount'>> {
  const firsts = db
    .selectFrom('reports')
    .distinctOn(['kind', 'reportedId'])
    .select(['id', 'createdAt'])
    .where('decidedAt', 'is', null)
    .orderBy('kind')
    .orderBy('reportedId')
    .orderBy('createdAt')
    .orderBy('id');
  const rows = await db
    .selectFrom(firsts.as('first'))
    .select(['id', (is) => is.fn.countAll<number>().over().as('count')])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(named)
    .execute();
  const first = rows[0];
  if (!first) return { reports: [], reportsCount: 0 };
  const ids = rows.map(({ id }) => id);
  const briefs = await selectBriefs(db)
    .where('reports.id', 'in', ids)
    .orderBy('reports.createdAt')
    .orderBy('reports.id')
    .execute();
  return { reports: briefs.map(presentBrief), reportsCount: first.count };
}

async function refusedAddresses(db: Db): Promise<Attention['refused']> {
  const rows = await refused(db)
    .select(['users.id as userId', 'username', 'email', 'since', 'why'])
    // Who never confirmed an address may have mistyped it, or have had no other end in view.
    .orderBy('emailConfirmed', 'desc')
    .orderBy('since', 'desc')
    .orderBy('users.id')
    .limit(named)
    .execute();
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

function refused(db: Db) {
  return db.selectFrom('suppressedAddresses').innerJoin('users', 'users.emailKey', 'suppressedAddresses.emailKey');
}

async function countOthers(db: Db): Promise<Pick<Attention, 'pendingCount' | 'refusedCount'>> {
  const one = sql<number>`1`.as('one');
  const counts = await db
    .selectFrom(waiting(db).select(one).limit(counted).as('waiting'))
    .select((is) => [
      is.fn.countAll<number>().as('pendingCount'),
      is
        .selectFrom(refused(db).select(one).limit(counted).as('refused'))
        .select(is.fn.countAll<number>().as('count'))
        .as('refusedCount'),
    ])
    .executeTakeFirstOrThrow();
  return { pendingCount: counts.pendingCount, refusedCount: counts.refusedCount ?? 0 };
}
