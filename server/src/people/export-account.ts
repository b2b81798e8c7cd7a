import { type SelectQueryBuilder, sql } from 'kysely';
import { presentExportedProfile } from '../accounts/present-profile.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { suppressedSince } from '../mail/suppressed-addresses.ts';
import { presentExported } from '../listings/present-listing.ts';
import { nilUuid } from '../db/uuid.ts';

/** Rows read at a time, of which the largest weighs some 8 kB. */
const pageSize = 100;

/**
 * Everything kept about a person, for themself: no secrets, nobody else's words. What has no end is read page by page
 * as it is asked for, so that an export of any size costs the memory of one page.
 */
export async function exportAccount({ db, clock }: Deps, userId: string) {
  await consumeLimit(db, clock.now(), { exportsOfUser: userId, exportsOfUserADay: userId });
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
      lockoutEnd: (user.banEndsAt ?? user.lockoutEnd)?.toISOString() ?? null,
      addressRefusedSince: (await suppressedSince(db, user.email))?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
      updatedAt: user.updatedAt.toISOString(),
    },
    profile: profile ? presentExportedProfile(profile) : null,
    listings: inPages(db.selectFrom('listings').selectAll().where('ownerId', '=', userId), presentExported),
    messages: inPages(
      db.selectFrom('messages').select(['id', 'threadId', 'body', 'createdAt']).where('senderId', '=', userId),
      ({ threadId, body, createdAt }) => ({ threadId, text: body, sentAt: createdAt.toISOString() }),
    ),
    thanks: inPages(
      db.selectFrom('thanks').select(['id', 'body', 'createdAt']).where('authorId', '=', userId),
      ({ body, createdAt }) => ({ text: body, at: createdAt.toISOString() }),
    ),
    blocked: inPages(
      db.selectFrom('blocks').select(['blockedId as id', 'createdAt']).where('blockerId', '=', userId),
      ({ id, createdAt }) => ({ userId: id, at: createdAt.toISOString() }),
      'blocked_id',
    ),
    reports: inPages(
      db.selectFrom('reports').select(['id', 'kind', 'reason', 'note', 'createdAt']).where('reporterId', '=', userId),
      ({ kind, reason, note, createdAt }) => ({ kind, reason, note, at: createdAt.toISOString() }),
    ),
    sessions: inPages(
      db.selectFrom('sessions').select(['id', 'createdAt', 'lastSeenAt']).where('userId', '=', userId),
      ({ createdAt, lastSeenAt }) => ({ createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() }),
    ),
    decisions: inPages(
      db
        .selectFrom('auditLog')
        .select(['id', 'at', 'action', 'reason'])
        .where('subjectId', '=', userId)
        .where(isOfNoDismissal),
      ({ at, action, reason }) => ({ at: at.toISOString(), action, reason }),
    ),
  };
}

/** Neither a report that nothing came of nor the undo of that: of a message, it would tell who reported it. */
const isOfNoDismissal = sql<boolean>`not exists (
  select from audit_log as dismissed
  where dismissed.decision_id = audit_log.decision_id and dismissed.action = 'dismiss-report'
)`;

/** The rows of a query, in the order of their ids: reads on from the last seen, until a page is not full. */
async function* inPages<Tables, From extends keyof Tables, Row extends { id: string }, Item>(
  query: SelectQueryBuilder<Tables, From, Row>,
  present: (row: Row) => Item,
  key: 'id' | 'blocked_id' = 'id',
): AsyncGenerator<Item[], void> {
  let after = nilUuid;
  for (;;) {
    const rows = await query
      .where(sql<boolean>`${sql.ref(key)} > ${after}`)
      .orderBy(sql.ref(key))
      .limit(pageSize)
      .execute();
    yield rows.map(present);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}
