import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
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
  await inTransaction(db, async (tx) => {
    const rows = await tx
      .insertInto('rateLimits')
      .values(counters.map(({ key, windowMs }) => ({ key, used: 1, resetsAt: new Date(now.getTime() + windowMs) })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          used: sql`case when ${isOver(now)} then 1 else rate_limits.used + 1 end`,
          resetsAt: sql`case when ${isOver(now)} then excluded.resets_at else rate_limits.resets_at end`,
        }),
      )
      .returningAll()
      .execute();
    const exceeded = rows.filter(({ key, used }) => used > (counters.find((each) => each.key === key)?.most ?? 0));
    if (exceeded.length === 0) return;
    const waitMs = Math.max(...exceeded.map(({ resetsAt }) => resetsAt.getTime() - now.getTime()));
    throw new KnownError('too-many', { retryAfterS: Math.ceil(waitMs / 1000) });
  });
}

/** Over by the clock, or begun by one that has been set back since; instances may be a minute apart. */
function isOver(now: Date) {
  return sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > excluded.resets_at + interval '1 minute')`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
