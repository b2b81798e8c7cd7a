import { pino } from 'pino';
import { expect, inject, onTestFinished } from 'vitest';
import { mintCode } from '../../accounts/one-time-codes.ts';
import { createPhotoEncoder } from '../../photos/encode-photo.ts';
import { createPasswords } from '../../accounts/passwords/passwords.ts';
import { consumeLimit } from '../../db/rate-limits.ts';
import { openSession } from '../../accounts/sessions.ts';
import { signIn } from '../../accounts/sign-in.ts';
import type { Insertable } from 'kysely';
import { type DirectConnection, openDirect } from '../../db/direct-connection.ts';
import type { SqlConnection } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open.ts';
import { queryRows } from '../../db/query-rows.ts';
import { rebuildRanks } from '../../db/ranks/rebuild-ranks.ts';
import { sortedLists } from '../../db/ranks/sorted-columns.ts';
import { seedDemo } from '../../start/demo/seed-demo.ts';
import { isDerived } from '../../db/backup/tables.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import { enqueueEmail } from '../../mail/queue.ts';
import { knownPushServices } from '../../push/known-services.ts';
import { buildListing } from '../builders/build-listing.ts';
import { copyTemplate } from './clone-postgres.ts';
import { makeMigratedDataDir } from './pglite-copies.ts';
import { testClock } from '../test-clock.ts';
import { testPassword, testPasswordHash } from '../builders/test-password.ts';

export type DatabaseSettings = { databaseUrl?: string; dataDir: string };

const demoAdministrator = 'vaktmester@grenda.example';

export async function makeDatabase(): Promise<DatabaseSettings> {
  const { engine, template } = inject('testDatabase');
  return engine === 'postgres'
    ? { databaseUrl: await copyTemplate(template), dataDir: '' }
    : { dataDir: makeMigratedDataDir() };
}

export async function fillDatabase(settings: DatabaseSettings): Promise<void> {
  const { db, close } = await openDatabase(settings);
  const now = testClock().now();
  const passwordHash = await testPasswordHash();
  await seedDemo({
    db,
    now,
    passwordHash,
    administrator: { username: 'vaktmester', email: demoAdministrator, passwordHash },
  });
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .executeTakeFirstOrThrow();
  await consumeLimit(db, now, { signInsOfClient: '198.51.100.7' });
  await inTransaction(db, async (tx) => {
    await openSession(tx, userId, now);
    await mintCode(tx, { userId, purpose: 'reset-password', email: demoAdministrator }, now);
    await enqueueEmail(tx, { kind: 'reset-password', userId, toAddress: demoAdministrator }, now);
    await enqueueEmail(tx, { kind: 'notice-received', userId: null, toAddress: 'gro@example.no' }, now);
  });
  await buildListing(db, {
    ownerId: userId,
    title: `"Åse's" \\ 'ærlige' [{ord}], \u2028 🏡`,
    description: 'Linje én\r\nlinje to\u2029\ttabulator \\n, \\u0041 og \u0001',
    startDate: new Date('0001-01-01T00:00:00.001Z'),
    endDate: new Date('9999-12-31T23:59:59.999Z'),
  });
  const blocked = await db.selectFrom('users').select('id').where('isAdmin', '=', false).executeTakeFirstOrThrow();
  await db.insertInto('blocks').values({ blockerId: userId, blockedId: blocked.id, createdAt: now }).execute();
  await db.insertInto('ownersInTransition').values({ ownerId: userId, hiddenAt: now }).execute();
  await db
    .insertInto('signingKeys')
    .values({ purpose: 'test', key: Uint8Array.from({ length: 256 }, (_, byte) => byte) })
    .execute();
  const { id: sessionId } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const subscriptionId = newId(now);
  const device = { id: subscriptionId, userId, sessionId, endpoint: 'https://push.example/1', p256dh: '', auth: '' };
  await db
    .insertInto('pushSubscriptions')
    .values({ ...device, createdAt: now, seenAt: now })
    .execute();
  await db
    .insertInto('pushQueue')
    .values({ subscriptionId, userId, kind: 'welcome', runAfter: now, createdAt: now })
    .execute();
  const { id: listingId } = await db.selectFrom('listings').select('id').executeTakeFirstOrThrow();
  await db.insertInto('spreadingRequests').values({ listingId, dueAt: now }).execute();
  await db.insertInto('announcedRequests').values({ listingId, userId, announcedAt: now }).execute();
  await db
    .insertInto('vouches')
    .values({ id: newId(now), voucherId: userId, userId: blocked.id, createdAt: now })
    .execute();
  await db
    .insertInto('posters')
    .values({ id: newId(now), userId, neighbourhoodId: '0301-0305', code: 'p7m2xq9d', createdAt: now })
    .execute();
  await db
    .insertInto('invitations')
    .values({ id: newId(now), userId, neighbourhoodId: '0301-0305', code: 'k7m2xq9d', createdAt: now })
    .execute();
  const image = { width: 3, height: 2, placeholder: new Uint8Array(24), bytes: 20_256, createdAt: now };
  const photo = { id: '7ad3a7a0-0f7d-4d3a-9a53-1ffb3b3a5c11', ownerId: userId, alt: 'Et rødt «stakitt»', ...image };
  const { id: reportId } = await db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
  const photos: Insertable<Schema['photos']>[] = [
    { ...photo, listingId, uploadId: newId(now) },
    { ...photo, id: '7ad3a7a0-0f7d-4d3a-9a53-1ffb3b3a5c12', isProfile: true, removedAt: now },
    { ...image, id: '7ad3a7a0-0f7d-4d3a-9a53-1ffb3b3a5c13', reportId, copyOf: photo.id },
  ];
  for (const row of photos) {
    await db.insertInto('photos').values(row).execute();
    await db
      .insertInto('photoSizes')
      .values([
        { photoId: row.id, size: 'small', data: Uint8Array.from({ length: 256 }, (_, byte) => byte) },
        { photoId: row.id, size: 'large', data: Uint8Array.from({ length: 20_000 }, (_, at) => (at * at) % 251) },
      ])
      .execute();
  }
  await close();
}

export async function expectWorkingDatabase(settings: DatabaseSettings): Promise<void> {
  const { db, reader, housekeeping, close } = await openDatabase(settings);
  for (const list of sortedLists) expect(await rebuildRanks(housekeeping, list)).toEqual([]);
  const log = pino({ level: 'silent' });
  const deps = {
    db,
    reader,
    clock: testClock(),
    log,
    passwords: await createPasswords(),
    photos: createPhotoEncoder(),
    mail: { wake: () => {} },
    live: { publish: () => {}, subscribe: () => {}, close: async () => {} },
  };
  try {
    await signIn(
      {
        ...deps,
        minimumResponseMs: 0,
        isAppEnabled: false,
        listingsADay: 5,
        pushServices: knownPushServices,
        findWarnings: async () => [],
      },
      { email: demoAdministrator, password: testPassword, presentedToken: undefined, clientNetwork: '198.51.100.8' },
    );
  } finally {
    await close();
  }
}

export async function connectTo({ databaseUrl, dataDir }: DatabaseSettings): Promise<DirectConnection> {
  const connection = await openDirect({ databaseUrl, dataDir }, () => {});
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= connection.close());
  onTestFinished(close);
  return { ...connection, close };
}

export async function readTables(connection: SqlConnection): Promise<Record<string, string[]>> {
  await connection.exec(`set time zone 'UTC'`);
  const tables = await queryRows<{ name: string }>(
    connection,
    `select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'schema_migrations' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !isDerived(table.name))) {
    const rows = await queryRows<{ row: string }>(connection, `select t::text as row from "${name}" t`);
    // Sorted here, because the order in the database depends on its collation.
    all[name] = rows.map(({ row }) => row).toSorted();
  }
  return all;
}
