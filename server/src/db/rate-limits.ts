import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { retryCollisions } from './transaction.ts';
import { KnownError } from '../shared/errors.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Allowed requests per window. A window begins with its first request. */
const limits = {
  signInsOfClient: { most: 25, windowMs: 5 * minuteMs },
  signInsOfAddress: { most: 25, windowMs: hourMs },
  mailsOfClient: { most: 20, windowMs: hourMs },
  addressChangesOfUser: { most: 5, windowMs: 24 * hourMs },
  registrationsOfClient: { most: 20, windowMs: hourMs },
  passwordChecksOfUser: { most: 10, windowMs: hourMs },
  profileWritesOfUser: { most: 50, windowMs: 24 * hourMs },
  movesOfUser: { most: 2, windowMs: 365 * 24 * hourMs },
  blocksOfUser: { most: 100, windowMs: 24 * hourMs },
  listingsOfUser: { most: 5, windowMs: 24 * hourMs },
  threadsOfNewcomer: { most: 3, windowMs: 24 * hourMs },
  threadsOfUser: { most: 30, windowMs: 24 * hourMs },
  messagesOfUser: { most: 1_000, windowMs: 24 * hourMs },
  reportsOfUser: { most: 20, windowMs: 24 * hourMs },
  // Anyone can create accounts, so unapproved ones may report less.
  reportsOfPending: { most: 3, windowMs: 24 * hourMs },
  exportsOfUser: { most: 2, windowMs: minuteMs },
  exportsOfUserADay: { most: 10, windowMs: 24 * hourMs },
} as const;

/** Allowed emails to one address per budget (decision 38). */
const mailLimits = {
  ToAddress: { most: 2, windowMs: hourMs },
  ToAddressADay: { most: 5, windowMs: 24 * hourMs },
} as const;

/** The subject of each limit: a client's network, an email key or a user id. */
type Subjects = { [Name in keyof typeof limits]?: string };

type LimitOverrides = { [Name in keyof typeof limits]?: number };

/**
 * Counts a request against limits that all instances share. A refused request counts against none of them.
 * @throws {KnownError} too-many with the time until a retry if any limit is exceeded (promise 13)
 */
export async function consumeLimit(
  db: Db,
  now: Date,
  subjects: Subjects,
  overrides: LimitOverrides = {},
): Promise<void> {
  await consumeAll(db, now, countersOf(subjects, overrides));
}

export async function refundLimit(db: Db, subjects: Subjects): Promise<void> {
  const keys = countersOf(subjects).map(({ key }) => key);
  await retryCollisions(() =>
    db
      .updateTable('rateLimits')
      .set({ used: sql`greatest(used - 1, 0)` })
      .where('key', 'in', keys)
      .execute(),
  );
}

function countersOf(subjects: Subjects, overrides: LimitOverrides = {}): Counter[] {
  return Object.entries(subjects).map(([name, subject]) => {
    // Object.entries widens the keys of Subjects to string.
    const limit = name as keyof typeof limits;
    return { ...limits[limit], most: overrides[limit] ?? limits[limit].most, key: `${name} ${sha256(subject)}` };
  });
}

/** Counts an email against the limits of its budget for a recipient. Throws like {@link consumeLimit}. */
export async function countEmailTo(db: Db, now: Date, { budget, address }: { budget: string; address: string }) {
  const counters = Object.entries(mailLimits).map(([name, limit]) => {
    return { ...limit, key: `${budget}${name} ${sha256(address)}` };
  });
  await consumeAll(db, now, counters);
}

async function consumeAll(db: Db, now: Date, unsorted: readonly Counter[]): Promise<void> {
  // All requests lock the rows in the same order, which prevents deadlocks.
  const counters = unsorted.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  try {
    await retryCollisions(() => increment(db, now, counters));
  } catch (error) {
    if (!isExceeded(error)) throw error;
    const retryAfterS = Math.ceil((await waitMs(db, now, counters)) / 1000);
    throw new KnownError('too-many', {
      retryAfterS,
      detail: `That was too often. Try again in ${formatDuration(retryAfterS)}.`,
    });
  }
}

type Counter = { key: string; most: number; windowMs: number };

/** Increments all counters or none: the single statement violates a check constraint if a limit is exceeded. */
async function increment(db: Db, now: Date, counters: readonly Counter[]): Promise<void> {
  await db
    .insertInto('rateLimits')
    .values(
      counters.map(({ key, most, windowMs }) => ({
        key,
        used: 1,
        most,
        resetsAt: new Date(now.getTime() + windowMs),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql`case when ${isExpired(now)} then 1 else rate_limits.used + 1 end`,
        most: sql`excluded.most`,
        resetsAt: sql`case when ${isExpired(now)} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .execute();
}

function isExceeded(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'rate_limits_within';
}

async function waitMs(db: Db, now: Date, counters: readonly Counter[]): Promise<number> {
  const keys = counters.map(({ key }) => key);
  const full = await db
    .selectFrom('rateLimits')
    .select('resetsAt')
    .where('key', 'in', keys)
    .whereRef('used', '>=', 'most')
    .execute();
  return Math.max(1000, ...full.map(({ resetsAt }) => resetsAt.getTime() - now.getTime()));
}

/** Matches a window that ended, or one that a fast clock began. The clocks of instances may differ by a minute. */
function isExpired(now: Date) {
  return sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > excluded.resets_at + interval '1 minute')`;
}

/** Formats a duration, rounded up: `5 minutes`, `2 hours`, `90 days`. */
function formatDuration(seconds: number): string {
  const [amount, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : seconds <= 48 * 3600
          ? [Math.ceil(seconds / 3600), 'hour']
          : [Math.ceil(seconds / (24 * 3600)), 'day'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
