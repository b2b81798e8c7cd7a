import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { sortKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';
import { demoRows } from './demo-rows.ts';
import { sharedTitle } from './texts/physical.ts';

/** Rows an insert, far below the 65,535 parameters a statement may have. */
const chunkSize = 100;

type SeedDemoOptions = {
  db: Db;
  now: Date;
  /** Of the password that everyone but the administrator has. */
  passwordHash: string;
  administrator: { username: string; email: string; passwordHash: string };
  onProgress?: (line: string) => void;
};

export type Demo = {
  /** A good listing that is open; undefined when none is left. */
  sharedListingId: string | undefined;
  /** The address of one account in every state. */
  accounts: Record<DemoAccount, string>;
};

/**
 * Fills an empty database with the neighbourhood: 200 people and 300 listings, all or nothing, the
 * same for the same `now`. One that has users is left as it is. Answers with what there is to try.
 */
export async function seedDemo(options: SeedDemoOptions): Promise<Demo> {
  const { db, onProgress = () => {} } = options;
  return inTransaction(db, async (tx) => {
    // Two processes that start at once take turns; the second finds the first one's users.
    await sql`lock table users in share row exclusive mode`.execute(tx);
    const someone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (!someone) {
      onProgress('Filling the database with 200 neighbours and 300 listings …');
      await insertNeighbourhood(tx, options);
    }
    return { sharedListingId: await findSharedListing(tx), accounts: addresses() };
  });
}

async function insertNeighbourhood(tx: Tx, { now, passwordHash, administrator }: SeedDemoOptions): Promise<void> {
  const { users, profiles, listings, decisions, talk, suppressed } = demoRows(now, administrator);
  const withPassword = users.map((user) => ({
    ...user,
    passwordHash: user.isAdmin ? administrator.passwordHash : passwordHash,
  }));
  for (const rows of chunks(withPassword)) await tx.insertInto('users').values(rows).execute();
  for (const rows of chunks(profiles)) await tx.insertInto('profiles').values(rows).execute();
  for (const rows of chunks(listings)) await tx.insertInto('listings').values(rows).execute();
  for (const rows of chunks(decisions)) await tx.insertInto('auditLog').values(rows).execute();
  await tx.insertInto('threads').values(talk.threads).execute();
  await tx.insertInto('threadMembers').values(talk.threadMembers).execute();
  for (const rows of chunks(talk.messages)) await tx.insertInto('messages').values(rows).execute();
  await tx.insertInto('thanks').values(talk.thanks).execute();
  await tx.insertInto('reports').values(talk.reports).execute();
  await tx.insertInto('suppressedAddresses').values(suppressed).execute();
}

function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  );
}

/** The listing meant for sharing, or the newest that is still open. */
async function findSharedListing(tx: Tx): Promise<string | undefined> {
  const listing = await tx
    .selectFrom('listings')
    .select('id')
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .orderBy((is) => is('titleKey', '=', sortKey(sharedTitle)), 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return listing?.id;
}

function addresses(): Demo['accounts'] {
  const { neighbour, pending, unconfirmed, locked, banned } = demoAccounts;
  return {
    neighbour: neighbour.email,
    pending: pending.email,
    unconfirmed: unconfirmed.email,
    locked: locked.email,
    banned: banned.email,
  };
}
