import { type SelectQueryBuilder, sql } from 'kysely';
import { presentExportedProfile } from '../accounts/present-profile.ts';
import type { Db } from '../db/database.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { suppressedSince } from '../mail/suppressed-addresses.ts';
import { readFile } from '../photos/photo-files.ts';
import { photosOfListing } from '../listings/photos/photos-of-listing.ts';
import { presentExported } from '../listings/present-listing.ts';
import { nilUuid } from '../db/uuid.ts';

const defaultPageSize = 100;
const photosPerPage = 4;

export type AccountDeps = Pick<Deps, 'db' | 'clock' | 'bucket' | 'log'>;

export async function exportAccount(deps: Deps, userId: string) {
  await consumeLimit(deps.db, deps.clock.now(), { exportsOfUser: userId, exportsOfUserADay: userId });
  return readAccount(deps, userId);
}

/** Returns the export of an account. Lists are generators, so that only one page of each is in memory (promise 55). */
export async function readAccount(deps: AccountDeps, userId: string) {
  const { db, clock } = deps;
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
    listings: readInPages(
      db.selectFrom('listings').selectAll().select(photosOfListing).where('ownerId', '=', userId),
      presentExported,
    ),
    photos: readInPages(selectPhotos(db, userId), (row) => presentExportedPhoto(deps, row), {
      pageSize: photosPerPage,
    }),
    messages: readInPages(
      db.selectFrom('messages').select(['id', 'threadId', 'body', 'createdAt']).where('senderId', '=', userId),
      ({ threadId, body, createdAt }) => ({ threadId, text: body, sentAt: createdAt.toISOString() }),
    ),
    thanks: readInPages(
      db.selectFrom('thanks').select(['id', 'body', 'createdAt']).where('authorId', '=', userId),
      ({ body, createdAt }) => ({ text: body, at: createdAt.toISOString() }),
    ),
    blocked: readInPages(
      db.selectFrom('blocks').select(['blockedId as id', 'createdAt']).where('blockerId', '=', userId),
      ({ id, createdAt }) => ({ userId: id, at: createdAt.toISOString() }),
      { key: 'blocked_id' },
    ),
    reports: readInPages(
      db.selectFrom('reports').select(['id', 'kind', 'reason', 'note', 'createdAt']).where('reporterId', '=', userId),
      ({ kind, reason, note, createdAt }) => ({ kind, reason, note, at: createdAt.toISOString() }),
    ),
    announcedRequests: readInPages(
      db.selectFrom('announcedRequests').select(['id', 'listingId', 'announcedAt']).where('userId', '=', userId),
      ({ listingId, announcedAt }) => ({ listingId, at: announcedAt.toISOString() }),
    ),
    invitations: readInPages(
      db.selectFrom('invitations').select(['id', 'neighbourhoodId', 'code', 'createdAt']).where('userId', '=', userId),
      ({ neighbourhoodId, code, createdAt }) => ({ neighbourhoodId, code, createdAt: createdAt.toISOString() }),
    ),
    posters: readInPages(
      db.selectFrom('posters').selectAll().where('userId', '=', userId),
      ({ neighbourhoodId, code, place, createdAt, hungAt, takenDownAt }) => ({
        neighbourhoodId,
        code,
        place,
        createdAt: createdAt.toISOString(),
        hungAt: hungAt?.toISOString() ?? null,
        takenDownAt: takenDownAt?.toISOString() ?? null,
      }),
    ),
    vouches: readInPages(
      db.selectFrom('vouches').select(['id', 'userId', 'createdAt']).where('voucherId', '=', userId),
      (row) => ({ userId: row.userId, at: row.createdAt.toISOString() }),
    ),
    devices: readInPages(
      db.selectFrom('pushSubscriptions').select(['id', 'endpoint', 'createdAt', 'seenAt']).where('userId', '=', userId),
      // The full endpoint is a capability URL, which must stay secret (RFC 8030).
      ({ endpoint, createdAt, seenAt }) => ({
        service: new URL(endpoint).host,
        createdAt: createdAt.toISOString(),
        lastSeenAt: seenAt.toISOString(),
      }),
    ),
    sessions: readInPages(
      db.selectFrom('sessions').select(['id', 'createdAt', 'lastSeenAt']).where('userId', '=', userId),
      ({ createdAt, lastSeenAt }) => ({ createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() }),
    ),
    decisions: readInPages(
      db
        .selectFrom('auditLog')
        .select(['id', 'at', 'action', 'reason'])
        .where('subjectId', '=', userId)
        .where(isNotDismissal),
      ({ at, action, reason }) => ({ at: at.toISOString(), action, reason }),
    ),
  };
}

function selectPhotos(db: Db, userId: string) {
  return db
    .selectFrom('photos')
    .innerJoin('photoSizes', (join) => join.onRef('photoId', '=', 'photos.id').on('size', '=', 'large'))
    .select(['photos.id', 'listingId', 'isProfile', 'alt', 'createdAt', 'removedAt', 'data', 'objectKey'])
    .where('ownerId', '=', userId);
}

async function presentExportedPhoto(
  deps: AccountDeps,
  { id, createdAt, removedAt, data, objectKey, ...photo }: ExportedPhoto,
) {
  const file = await readFile(deps, { data, objectKey });
  return {
    photoId: id,
    ...photo,
    createdAt: createdAt.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
    webp: file ? Buffer.from(file).toString('base64') : null,
  };
}

type ExportedPhoto = Awaited<ReturnType<ReturnType<typeof selectPhotos>['execute']>>[number];

/** Excludes dismissals of reports and their undos. They would reveal who reported a message: only its recipient can. */
const isNotDismissal = sql<boolean>`not exists (
  select from audit_log as dismissal
  where dismissal.decision_id = audit_log.decision_id and dismissal.action = 'dismiss-report'
)`;

async function* readInPages<Tables, From extends keyof Tables, Row extends { id: string }, Item>(
  query: SelectQueryBuilder<Tables, From, Row>,
  present: (row: Row) => Item | Promise<Item>,
  { key = 'id', pageSize = defaultPageSize }: { key?: 'id' | 'blocked_id'; pageSize?: number } = {},
): AsyncGenerator<Item[], void> {
  let after = nilUuid;
  for (;;) {
    const rows = await query
      .where(sql<boolean>`${sql.ref(key)} > ${after}`)
      .orderBy(sql.ref(key))
      .limit(pageSize)
      .execute();
    yield await Promise.all(rows.map(present));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}
