import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { sortKey } from '../../db/keys.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';
import { demoRows } from './demo-rows.ts';
import { sofaTitle } from './texts/physical.ts';

const rowsPerInsert = 100;

type SeedDemoOptions = {
  db: Db;
  now: Date;
  passwordHash: string;
  administrator: { username: string; email: string; passwordHash: string };
  onProgress?: (line: string) => void;
};

export type Demo = {
  sharedListingId: string | undefined;
  accounts: Record<DemoAccount, string>;
};

/** Seeds the same 200 users and 300 listings for the same `now`. Inserts nothing if the database has users. */
export async function seedDemo(options: SeedDemoOptions): Promise<Demo> {
  const { db, onProgress = () => {} } = options;
  return inTransaction(db, async (tx) => {
    // Serializes concurrent seeding: the second process then finds the users of the first.
    await sql`lock table users in share row exclusive mode`.execute(tx);
    const someone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (!someone) {
      onProgress('Filling the database with 200 users and 300 listings …');
      await insertDemoRows(tx, options);
    }
    return { sharedListingId: await findSharedListing(tx), accounts: accountEmails() };
  });
}

async function insertDemoRows(tx: Tx, { now, passwordHash, administrator }: SeedDemoOptions): Promise<void> {
  const { users, profiles, listings, decisions, messaging, suppressed } = demoRows(now, administrator);
  const withPassword = users.map((user) => ({
    ...user,
    passwordHash: user.isAdmin ? administrator.passwordHash : passwordHash,
  }));
  for (const rows of chunks(withPassword)) await tx.insertInto('users').values(rows).execute();
  for (const rows of chunks(profiles)) await tx.insertInto('profiles').values(rows).execute();
  for (const rows of chunks(listings)) await tx.insertInto('listings').values(rows).execute();
  for (const rows of chunks(decisions)) await tx.insertInto('auditLog').values(rows).execute();
  await tx.insertInto('threads').values(messaging.threads).execute();
  await tx.insertInto('threadMembers').values(messaging.threadMembers).execute();
  for (const rows of chunks(messaging.messages)) await tx.insertInto('messages').values(rows).execute();
  await tx.insertInto('thanks').values(messaging.thanks).execute();
  await tx.insertInto('reports').values(messaging.reports).execute();
  await tx.insertInto('suppressedAddresses').values(suppressed).execute();
}

function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, index) =>
    rows.slice(index * rowsPerInsert, (index + 1) * rowsPerInsert),
  );
}

async function findSharedListing(tx: Tx): Promise<string | undefined> {
  const listing = await tx
    .selectFrom('listings')
    .select('id')
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .orderBy((eb) => eb('titleKey', '=', sortKey(sofaTitle)), 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return listing?.id;
}

function accountEmails(): Demo['accounts'] {
  const { neighbour, pending, unconfirmed, locked, banned } = demoAccounts;
  return {
    neighbour: neighbour.email,
    pending: pending.email,
    unconfirmed: unconfirmed.email,
    locked: locked.email,
    banned: banned.email,
  };
}
