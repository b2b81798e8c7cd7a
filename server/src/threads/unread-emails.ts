import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { isBan } from '../db/lockout.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { isQuiet } from '../shared/quiet-hours.ts';

/** How long a message waits unread before it is mailed about. */
const afterMs = 10 * 60 * 1000;
const batchSize = 100;

type Mailed = Pick<Deps, 'db' | 'clock' | 'mail'>;

/**
 * Queues a mail for everyone who has had a message waiting for ten minutes, one a thread until all of it is read, and
 * none at night. Several instances may.
 */
export async function emailUnreadMessages({ db, clock, mail }: Mailed, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  if (isQuiet(now)) return;
  const count = await inBatches(batchSize, () => inTransaction(db, (tx) => mailSome(tx, now)), signal);
  if (count > 0) mail.wake();
}

async function mailSome(tx: Tx, now: Date): Promise<number> {
  const waiting = await tx
    .selectFrom('threadMembers')
    .innerJoin('users', 'users.id', 'threadMembers.userId')
    .select(['threadId', 'userId'])
    .where('unreadSince', '<=', new Date(now.getTime() - afterMs))
    .where('mailedAt', 'is', null)
    .orderBy('unreadSince')
    .limit(batchSize)
    // After the user: of whom somebody decides about, theirs is left for another time.
    .modifyEnd(sql`for key share of users skip locked for update of thread_members skip locked`)
    .execute();
  for (const member of waiting) {
    const { threadId, userId } = member;
    // Also of who is not to be mailed: they are asked about once, not each minute.
    await tx
      .updateTable('threadMembers')
      .set({ mailedAt: now })
      .where('threadId', '=', threadId)
      .where('userId', '=', userId)
      .execute();
    const found = await findUnreadRecipient(tx, member);
    if (found) {
      await enqueueEmail(tx, { kind: 'unread-message', userId, toAddress: found.email, aboutId: threadId }, now);
    }
  }
  return waiting.length;
}

/**
 * Whether somebody is to be mailed about a thread now: something waits, they want such mails and may read it, and
 * neither of the two has blocked the other. Answers with their address and the other's first name.
 */
export async function findUnreadRecipient(db: Db | Tx, { threadId, userId }: { threadId: string; userId: string }) {
  const found = await db
    .selectFrom('threadMembers')
    .innerJoin('users', 'users.id', 'threadMembers.userId')
    .innerJoin('profiles', 'profiles.userId', 'threadMembers.userId')
    .innerJoin('threadMembers as others', (join) =>
      join.onRef('others.threadId', '=', 'threadMembers.threadId').onRef('others.userId', '<>', 'threadMembers.userId'),
    )
    .innerJoin('users as otherUsers', 'otherUsers.id', 'others.userId')
    .leftJoin('profiles as otherProfiles', 'otherProfiles.userId', 'others.userId')
    .where('threadMembers.threadId', '=', threadId)
    .where('threadMembers.userId', '=', userId)
    .where('threadMembers.unreadSince', 'is not', null)
    .where('profiles.mailsMessages', '=', true)
    .where('users.isApproved', '=', true)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('blocks')
            .select('blockerId')
            .where((block) =>
              block.or([
                block.and([
                  block('blockerId', '=', block.ref('others.userId')),
                  block('blockedId', '=', block.ref('threadMembers.userId')),
                ]),
                block.and([
                  block('blockerId', '=', block.ref('threadMembers.userId')),
                  block('blockedId', '=', block.ref('others.userId')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .select(['threadMembers.threadId', 'users.email', 'otherUsers.username', 'otherProfiles.displayName'])
    .select(['otherUsers.lockoutEnd as otherLockoutEnd'])
    .executeTakeFirst();
  if (!found || isBan(found.otherLockoutEnd)) return undefined;
  return { threadId: found.threadId, email: found.email, firstName: found.displayName ?? found.username };
}
