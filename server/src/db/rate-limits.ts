import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { type Limit, limits, mailLimits } from './limits.ts';
import { retryConflicts } from './transaction.ts';
import { KnownError } from '../shared/errors.ts';

type Subjects = { [Name in keyof typeof limits]?: string };

type LimitOverrides = { [Name in keyof typeof limits]?: number };

/**
 * Counts a request against all of the limits.
 * @throws {KnownError} too-many if any of them is exceeded (promise 13); the request then counts against none
 */
export async function consumeLimit(
  db: Db,
  now: Date,
  subjects: Subjects,
  overrides: LimitOverrides = {},
): Promise<void> {
  await consumeAll(db, now, countersOf(subjects, overrides));
}

/** Runs a transaction that consumes the limits by calling `consume`, so that a rollback undoes the consumption. */
export async function withinLimits<Result>(
  db: Db,
  now: Date,
  subjects: Subjects,
  transaction: (consume: (tx: Tx) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const counters = countersOf(subjects);
  return explainExceeded(db, now, counters, () => transaction((tx) => increment(tx, now, counters)));
}

function countersOf(subjects: Subjects, overrides: LimitOverrides = {}): Counter[] {
  return Object.entries(subjects).map(([name, subject]) => {
    const limit = name as keyof typeof limits;
    const rule: Limit = limits[limit];
    return { ...rule, max: overrides[limit] ?? rule.max, key: `${name} ${sha256(subject)}` };
  });
}

export async function consumeEmailLimit(
  db: Db,
  now: Date,
  { limitName, address }: { limitName: string; address: string },
) {
  const counters = Object.entries(mailLimits).map(([name, limit]) => {
    return { ...limit, key: `${limitName}${name} ${sha256(address)}` };
  });
  await consumeAll(db, now, counters);
}

async function consumeAll(db: Db, now: Date, counters: readonly Counter[]): Promise<void> {
  await explainExceeded(db, now, counters, () => retryConflicts(() => increment(db, now, counters)));
}

async function explainExceeded<Result>(
  db: Db,
  now: Date,
  counters: readonly Counter[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isExceeded(error)) throw error;
    const { text, code, waitMs } = await findExceeded(db, now, counters);
    const retryAfterS = Math.ceil(waitMs / 1000);
    throw new KnownError('too-many', {
      retryAfterS,
      detail: `${text} Try again in ${formatDuration(retryAfterS)}.`,
      ...(code && { errors: { [code]: [text] } }),
    });
  }
}

type Counter = Limit & { key: string };

/** Increments all counters or none: the single statement violates a check constraint if a limit is exceeded. */
async function increment(db: Db | Tx, now: Date, counters: readonly Counter[]): Promise<void> {
  // All requests lock the rows in the same order, which prevents deadlocks.
  const sorted = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await db
    .insertInto('rateLimits')
    .values(
      sorted.map(({ key, max, windowMs }) => ({
        key,
        used: 1,
        most: max,
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

async function findExceeded(db: Db, now: Date, counters: readonly Counter[]) {
  const keys = counters.map(({ key }) => key);
  const longest = await db
    .selectFrom('rateLimits')
    .select(['key', 'resetsAt'])
    .where('key', 'in', keys)
    .whereRef('used', '>=', 'most')
    .orderBy('resetsAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const counter = counters.find(({ key }) => key === longest?.key);
  return {
    // The window may have ended, and its row may have been deleted, since the limit was exceeded.
    text: counter?.text(counter.max) ?? 'Too many requests.',
    code: counter?.code,
    waitMs: Math.max(1000, longest ? longest.resetsAt.getTime() - now.getTime() : 0),
  };
}

/**
 * Matches windows that have ended, and windows that end more than a minute later than a new one would. The latter were
 * stored before the clock was set back. The minute allows for differences between the clocks of instances.
 */
function isExpired(now: Date) {
  return sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > excluded.resets_at + interval '1 minute')`;
}

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
