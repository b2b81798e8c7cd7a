import type { Logger } from 'pino';
import type { Passwords } from './accounts/passwords/passwords.ts';
import type { Clock } from './shared/clock.ts';
import type { Db } from './db/database.ts';
import type { MailKind } from './mail/email-template.ts';
import type { MailPoke } from './mail/worker.ts';
import type { Live } from './threads/live-updates.ts';

/** What every verb works with; injected, so that tests bring their own clock and database. */
export type Deps = {
  db: Db;
  clock: Clock;
  log: Logger;
  passwords: Passwords;
  mail: MailPoke;
  /** Told of what has changed for people who are there now. */
  live: Live;
  /** Every kind of mail there is. */
  mailKinds: readonly MailKind[];
  /** What could tell who has an account answers no sooner than this (promise 11). */
  refusalFloorMs: number;
  /** Whether the neighbours' app is served, with its calls, mails and upkeep. */
  isAppOpen: boolean;
  /** How many listings a neighbour may post in 24 hours. */
  listingsADay: number;
};
