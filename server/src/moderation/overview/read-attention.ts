import type { Attention } from '@grenda/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { version } from '../../shared/version.ts';
import { presentBrief, selectBriefs } from '../reports/report-briefs.ts';

const maxListed = 10;
const maxCounted = 1_000;

export async function readAttention({ db, findWarnings }: Deps, readerId: string): Promise<Attention> {
  const { reports, reportsCount } = await findOpenReports(db, readerId);
  return {
    pending: await findPendingUsers(db),
    reports,
    reportsCount,
    refused: await findSuppressedUsers(db),
    ...(await countUsers(db)),
    installation: { version, warnings: await findWarnings() },
  };
}

async function findPendingUsers(db: Db): Promise<Attention['pending']> {
  const rows = await selectAwaitingApproval(db)
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('listings')
          .select(['id as listingId', 'title', 'type'])
          .whereRef('ownerId', '=', 'users.id')
          .where('beforeApproval', '=', true)
          .where('removedAt', 'is', null)
          .orderBy('id')
          .limit(1)
          .as('first'),
      (on) => on.onTrue(),
    )
    .select(['users.id', 'username', 'displayName', 'neighbourhood', 'users.createdAt'])
    .select(['first.listingId', 'first.title', 'first.type'])
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .limit(maxListed)
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

/** Selects pending users. The conditions repeat those of the partial index `users_waiting`. */
function selectAwaitingApproval(db: Db) {
  return db
    .selectFrom('users')
    .where(sql<boolean>`not is_approved and email_confirmed`)
    .where(sql<boolean>`(lockout_end is null or lockout_end < '9999-12-31T00:00:00Z')`);
}

async function findOpenReports(db: Db, readerId: string): Promise<Pick<Attention, 'reports' | 'reportsCount'>> {
  const earliest = db
    .selectFrom('reports')
    .distinctOn(['kind', 'reportedId'])
    .select(['id', 'createdAt'])
    .where('decidedAt', 'is', null)
    .orderBy('kind')
    .orderBy('reportedId')
    .orderBy('createdAt')
    .orderBy('id');
  const rows = await db
    .selectFrom(earliest.as('earliest'))
    .select(['id', (eb) => eb.fn.countAll<number>().over().as('count')])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(maxListed)
    .execute();
  const first = rows[0];
  if (!first) return { reports: [], reportsCount: 0 };
  const ids = rows.map(({ id }) => id);
  const briefs = await selectBriefs(db)
    .where('reports.id', 'in', ids)
    .orderBy('reports.createdAt')
    .orderBy('reports.id')
    .execute();
  return { reports: briefs.map((brief) => presentBrief(brief, readerId)), reportsCount: first.count };
}

async function findSuppressedUsers(db: Db): Promise<Attention['refused']> {
  const rows = await selectSuppressed(db)
    .select(['users.id as userId', 'username', 'email', 'since', 'why'])
    // Unconfirmed addresses come last: they may be typos or made up.
    .orderBy('emailConfirmed', 'desc')
    .orderBy('since', 'desc')
    .orderBy('users.id')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

function selectSuppressed(db: Db) {
  return db.selectFrom('suppressedAddresses').innerJoin('users', 'users.emailKey', 'suppressedAddresses.emailKey');
}

async function countUsers(db: Db): Promise<Pick<Attention, 'pendingCount' | 'refusedCount'>> {
  const one = sql<number>`1`.as('one');
  const counts = await db
    .selectFrom(selectAwaitingApproval(db).select(one).limit(maxCounted).as('pending'))
    .select((eb) => [
      eb.fn.countAll<number>().as('pendingCount'),
      eb
        .selectFrom(selectSuppressed(db).select(one).limit(maxCounted).as('suppressed'))
        .select(eb.fn.countAll<number>().as('count'))
        .as('refusedCount'),
    ])
    .executeTakeFirstOrThrow();
  return { pendingCount: counts.pendingCount, refusedCount: counts.refusedCount ?? 0 };
}
