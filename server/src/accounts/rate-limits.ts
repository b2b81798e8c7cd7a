import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { tryAgain } from '../db/transaction.ts';
import { KnownError } from '../errors.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** So many calls in a window, which begins with the first of them. */
const limits = {
  signInsOfClient: { most: 25, windowMs: 5 * minuteMs },
  signInsOfAddress: { most: 25, windowMs: hourMs },
  mailsOfClient: { most: 20, windowMs: hourMs },
  mailsToAddress: { most: 2, windowMs: hourMs },
  mailsToAddressADay: { most: 5, windowMs: 24 * hourMs },
  registrationsOfClient: { most: 20, windowMs: hourMs },
  passwordChecksOfUser: { most: 10, windowMs: hourMs },
} as const;

/** Whom each limit counts: a client's network, the key of an address, a user id. */
type Subjects = { [Name in keyof typeof limits]?: string };

/**
 * Counts a call against limits that all instances share; a refused one counts against none.
 * Rejects with a `too-many` {@link KnownError} that says when to come back (security row 13).
 */
export async function countCall(db: Db, now: Date, subjects: Subjects): Promise<void> {
  const counters = Object.entries(subjects)
    .map(([name, subject]) => ({ ...limits[name as keyof typeof limits], key: `${name} ${sha256(subject)}` }))
    // One order for all, or two calls could wait for each other's rows.
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  try {
    await tryAgain(() => count(db, now, counters));
  } catch (error) {
    if (!isExceeded(error)) throw error;
    throw new KnownError('too-many', { retryAfterS: Math.ceil((await waitMs(db, now, counters)) / 1000) });
  }
}

type Counter = { key: string; most: number; windowMs: number };

/** One statement, and so all or nothing: it fails when a limit is exceeded. */
async function count(db: Db, now: Date, counters: readonly Counter[]): Promise<void> {
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
        used: sql`case when ${isOver(now)} then 1 else rate_limits.used + 1 end`,
        most: sql`excluded.most`,
        resetsAt: sql`case when ${isOver(now)} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .execute();
}

function isExceeded(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'rate_limits_within';
}

/** How long until the last of the full limits begins anew; a second when none is full any more. */
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

/** Over by the clock, or begun by one that has been set back since; instances may be a minute apart. */
function isOver(now: Date) {
  return sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > excluded.resets_at + interval '1 minute')`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
