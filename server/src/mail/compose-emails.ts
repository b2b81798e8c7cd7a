import type { Clock } from '../shared/clock.ts';
import type { Db } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import type { MailKind } from './email-template.ts';
import type { WriteMail } from './email.ts';
import { isHeld } from './queue.ts';
import { renderLetter } from './render-email.ts';
import { isSuppressed } from './suppressed-addresses.ts';

type Office = { db: Db; clock: Clock; publicOrigin: string; moderatorsEmail: string; kinds: readonly MailKind[] };

/** Writes each mail as it is sent, as its kind says (decisions 8 and 39); none to an address that refuses mail. */
export function writeMails({ db, clock, publicOrigin, moderatorsEmail, kinds }: Office): WriteMail {
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]));
  const link = (path: string, parameters?: Record<string, string>) =>
    `${publicOrigin}${path}${parameters ? `?${new URLSearchParams(parameters).toString()}` : ''}`;
  return async (queued) => {
    const letter = await inTransaction(db, async (tx) => {
      // Who voids the user's codes locks this row too: a mail taken back by then is found gone here.
      const user = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', queued.userId)
        .forUpdate()
        .executeTakeFirst();
      if (!user || !(await isHeld(tx, queued))) return undefined;
      const now = clock.now();
      const kind = kindOf.get(queued.template);
      if (await isSuppressed(tx, queued.toAddress, { isAskedFor: kind?.isAskedFor ?? false, now })) return undefined;
      // A newer instance has queued it, and will write it: here it is tried again.
      if (!kind) throw new Error('This version cannot write a mail of this kind.');
      const isCurrent = emailKey(user.email) === emailKey(queued.toAddress);
      return kind.write({ tx, now, queued, user, isCurrent, link, moderatorsEmail });
    });
    return letter && renderLetter(letter, queued.toAddress, publicOrigin);
  };
}
