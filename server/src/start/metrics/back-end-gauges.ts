import { Counter, Gauge, type Registry } from 'prom-client';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { countEmails } from '../../mail/queue.ts';

type GaugeDeps = Pick<Deps, 'db' | 'reader' | 'clock' | 'passwords'>;

/** Registers the metrics of the database, the mail queue and password hashing. Returns a function that updates them. */
export function registerBackEndGauges(registry: Registry, { db, reader, clock, passwords }: GaugeDeps) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const isUp = gauge('grenda_database_up', '1 while the database responds, otherwise 0.');
  const isWritable = gauge('grenda_database_writable', '1 while the database accepts writes, otherwise 0.');
  const usesStandby = reader.standby && gauge('grenda_reads_on_standby', '1 while reads use a standby, otherwise 0.');
  const waiting = gauge('grenda_mail_waiting', 'Emails waiting to be sent or retried.');
  const oldest = gauge(
    'grenda_mail_oldest_seconds',
    'Waiting time of the oldest email, counted from the end of the hours in which its kind is not sent; 0 if none is due.',
  );
  const dead = gauge('grenda_mail_dead', 'Emails that failed permanently, which are kept for two weeks.');
  const hashing = gauge('grenda_password_hashes_running', 'Passwords being hashed or checked.');
  const queued = gauge('grenda_password_hashes_waiting', 'Passwords queued for hashing or checking, at most 128.');
  const refused = new Counter({
    name: 'grenda_password_hashes_refused_total',
    help: 'Passwords rejected with a 503 because the queue was full.',
    registers: [registry],
  });

  return async () => {
    const load = passwords.load();
    hashing.set(load.running);
    queued.set(load.waiting);
    refused.reset();
    refused.inc(load.refused);
    try {
      const mail = await countEmails(db, clock.now());
      waiting.set(mail.waiting);
      oldest.set(mail.oldestSeconds);
      dead.set(mail.dead);
      isUp.set(1);
    } catch {
      // Removed, because absent values are better than stale ones.
      for (const stale of [waiting, oldest, dead]) stale.remove();
      isUp.set(0);
    }
    usesStandby?.set(reader.standby?.isUsed() ? 1 : 0);
    isWritable.set((await acceptsWrites(db, clock.now())) ? 1 : 0);
  };
}

/** Writes a row, because reads still succeed with a full disk or without a synchronous standby (decisions 26, 80). */
async function acceptsWrites(db: Db, now: Date): Promise<boolean> {
  try {
    await db
      .insertInto('upkeep')
      .values({ task: 'write-check', doneAt: now })
      .onConflict((on) => on.column('task').doUpdateSet({ doneAt: now }))
      .execute();
    return true;
  } catch {
    return false;
  }
}
