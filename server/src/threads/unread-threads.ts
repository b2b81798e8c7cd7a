import { isBlockedEitherWay } from '../accounts/blocks.ts';
import type { Db, Tx } from '../db/database.ts';
import { bannedUntil } from '../db/lockout.ts';
import { wantsEmail } from '../mail/email-topics.ts';
import { wantsPush } from '../push/push-topics.ts';

type UnreadThreadsInput = {
  userId: string;
  /** Selects the threads that a run of the email job updated, or the threads of a push notification. */
  selection: { mailedAt: Date } | { threadIds: readonly string[] };
};

/** Finds unread threads to announce. Ignores `mailed_at` for a push: a push to another device may have set it. */
export async function findUnreadThreads(db: Db | Tx, { userId, selection }: UnreadThreadsInput) {
  const rows = await db
    .selectFrom('threadMembers')
    .innerJoin('users', 'users.id', 'threadMembers.userId')
    .innerJoin('profiles', 'profiles.userId', 'threadMembers.userId')
    .innerJoin('threadMembers as others', (join) =>
      join.onRef('others.threadId', '=', 'threadMembers.threadId').onRef('others.userId', '<>', 'threadMembers.userId'),
    )
    .innerJoin('users as otherUsers', 'otherUsers.id', 'others.userId')
    .leftJoin('profiles as otherProfiles', 'otherProfiles.userId', 'others.userId')
    .where('threadMembers.userId', '=', userId)
    .where('threadMembers.unreadSince', 'is not', null)
    .where((eb) =>
      'mailedAt' in selection
        ? eb.and([eb('threadMembers.mailedAt', '=', selection.mailedAt), wantsEmail('messages')])
        : eb.and([eb('threadMembers.threadId', 'in', selection.threadIds), wantsPush('messages')]),
    )
    .where('users.isApproved', '=', true)
    .where((eb) => eb.or([eb('otherUsers.lockoutEnd', 'is', null), eb('otherUsers.lockoutEnd', '<', bannedUntil)]))
    .where((eb) => eb.not(isBlockedEitherWay({ column: 'others.userId' }, { column: 'threadMembers.userId' })))
    .select(['threadMembers.threadId', 'users.email', 'otherUsers.username', 'otherProfiles.displayName'])
    .orderBy('threadMembers.unreadSince')
    .orderBy('threadMembers.threadId')
    .execute();
  return rows.map(({ username, displayName, ...thread }) => ({ ...thread, firstName: displayName ?? username }));
}
