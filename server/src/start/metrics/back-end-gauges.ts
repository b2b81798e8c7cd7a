import { Counter, Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { countEmails } from '../../mail/queue.ts';

type Measured = Pick<Deps, 'db' | 'clock' | 'passwords'>;

/** What the back end tells of itself; answers with what looks it up anew, to be called before each reading. */
export function backEndGauges(registry: Registry, { db, clock, passwords }: Measured) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const isUp = gauge('grenda_database_up', '1 while the database answers, else 0.');
  const waiting = gauge('grenda_mail_waiting', 'Mails that wait to be sent, or to be sent again.');
  const oldest = gauge(
    'grenda_mail_oldest_seconds',
    'Age of the mail that has waited longest, but for those that wait for the morning; 0 when none waits.',
  );
  const dead = gauge('grenda_mail_dead', 'Mails given up, kept for two weeks.');
  const hashing = gauge('grenda_password_hashes_running', 'Passwords being hashed or checked.');
  const queued = gauge('grenda_password_hashes_waiting', 'Passwords that wait for their turn; 128 at most.');
  const refused = new Counter({
    name: 'grenda_password_hashes_refused_total',
    help: 'Passwords refused with a 503 because too many waited.',
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
      // Better no figure than an old one.
      for (const one of [waiting, oldest, dead]) one.remove();
      isUp.set(0);
    }
  };
}
