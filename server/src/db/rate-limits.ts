import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { tryAgain } from './transaction.ts';
import { KnownError } from '../shared/errors.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** So many calls in a window, which begins with the first of them. */
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
  // Accounts are cheap until staff have looked at them.
  reportsOfPending: { most: 3, windowMs: 24 * hourMs },
  exportsOfUser: { most: 2, windowMs: minuteMs },
  exportsOfUserADay: { most: 10, windowMs: 24 * hourMs },
} as const;

/** The mails of one budget to one address (decision 38). */
const mailLimits = {
  ToAddress: { most: 2, windowMs: hourMs },
  ToAddressADay: { most: 5, windowMs: 24 * hourMs },
} as const;

/** Whom each limit counts: a client's network, the key of an address, a user id. */
type Subjects = { [Name in keyof typeof limits]?: string };

/** Where a limit is a setting: what it is instead. */
type Settings = { [Name in keyof typeof limits]?: number };

/**
 * Counts a call against limits that all instances share; a refused one counts against none.
 * Rejects with a `too-many` {@link KnownError} that says when to come back (promise 13).
 */
export async function consumeLimit(db: Db, now: Date, subjects: Subjects, settings: Settings = {}): Promise<void> {
  await countAll(db, now, countersOf(subjects, settings));
}

/** Takes back a call that was counted, of which nothing came. */
export async function refundLimit(db: Db, subjects: Subjects): Promise<void> {
  const keys = countersOf(subjects).map(({ key }) => key);
  await tryAgain(() =>
    db
      .updateTable('rateLimits')
      .set({ used: sql`greatest(used - 1, 0)` })
      .where('key', 'in', keys)
      .execute(),
  );
}

function countersOf(subjects: Subjects, settings: Settings = {}): Counter[] {
  return Object.entries(subjects).map(([name, subject]) => {
    // The names of the subjects are those of limits.
    const limit = name as keyof typeof limits;
    return { ...limits[limit], most: settings[limit] ?? limits[limit].most, key: `${name} ${sha256(subject)}` };
  });
}

/** Counts a mail to an address, given by its key, against the limits that each budget has for itself; rejects as above. */
export async function countMailTo(db: Db, now: Date, { budget, address }: { budget: string; address: string }) {
  const counters = Object.entries(mailLimits).map(([name, limit]) => {
    return { ...limit, key: `${budget}${name} ${sha256(address)}` };
  });
  await countAll(db, now, counters);
}

async function countAll(db: Db, now: Date, unsorted: readonly Counter[]): Promise<void> {
  // One order for all, or two calls could wait for each other's rows.
  const counters = unsorted.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  try {
    await tryAgain(() => count(db, now, counters));
  } catch (error) {
    if (!isExceeded(error)) throw error;
    const retryAfterS = Math.ceil((await waitMs(db, now, counters)) / 1000);
    throw new KnownError('too-many', {
      retryAfterS,
      detail: `That was too often. Try again in ${inWords(retryAfterS)}.`,
    });
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

/** A wait as people say it, rounded up: `5 minutes`, `2 hours`, `90 days`. */
function inWords(seconds: number): string {
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
