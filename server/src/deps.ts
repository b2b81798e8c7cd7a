import type { Writable } from 'node:stream';
import type { Logger } from 'pino';
import type { Db } from './db/database.ts';
import type { Clock } from './shared/clock.ts';

/** What every handler works with; injected, so that tests bring their own clock and database. */
export type Deps = {
  db: Db;
  clock: Clock;
  log: Logger;
  passwords: Passwords;
  mail: MailWaker;
  live: LiveUpdates;
  /** Responses that could reveal whether an account exists take at least this long (promise 11). */
  minimumResponseMs: number;
  /** Whether the neighbours' app is enabled (`NEIGHBOUR_APP`), with its endpoints, emails and background jobs. */
  isAppOpen: boolean;
  /** How many listings a neighbour may post in 24 hours. */
  listingsADay: number;
};

/** Hashes and checks passwords off the event loop, a few at a time (promise 4). */
export type Passwords = {
  /** Returns the PHC string of a password. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Takes as long without a hash as for a wrong password. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** Whether a stored hash is weaker than a new one would be. */
  isWeak(passwordHash: string): boolean;
  load(): QueueLoad;
};

/** Jobs that a queue runs and holds now, and those it has refused so far. */
export type QueueLoad = { running: number; waiting: number; refused: number };

/** Wakes the mail worker. Call it after the transaction that enqueued the email commits. */
type MailWaker = { wake(): void };

/** A change that a member of a thread can see. Each has its own time, taken from the database clock. */
export type MemberChange = { threadId: string; userId: string; changedAt: string };

/** An SSE connection: what is written reaches the device at once, until either side closes it. */
export type SseConnection = Pick<Writable, 'write' | 'end' | 'on' | 'destroyed' | 'writableLength'>;

export type LiveUpdates = {
  /** Notifies the members' open streams. Call it after the change commits. */
  publish: (changes: readonly MemberChange[]) => void;
  /** Streams changes to a connection until its session ends. */
  subscribe: (subscriber: { userId: string; sessionId: string }, connection: SseConnection) => void;
  /** Ends every stream, and each one opened later, so that clients reconnect to another instance. */
  close: () => Promise<void>;
};
