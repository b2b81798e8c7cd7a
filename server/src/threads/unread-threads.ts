import { isBlockedEitherWay } from '../accounts/blocks.ts';
import type { Db, Tx } from '../db/database.ts';
import { bannedUntil } from '../db/lockout.ts';

type UnreadRequest = {
  userId: string;
  /** The run of the job that marked the threads; its email is about them alone. */
  mailedAt: Date;
};

/**
 * Finds the threads that a user may be emailed about, the longest unread first, with the user's email address and the
 * other user's first name: the user has an unread message, is approved and wants such emails, the other is not banned,
 * and neither has blocked the other.
 */
export async function findUnreadThreads(db: Db | Tx, { userId, mailedAt }: UnreadRequest) {
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
    .where('threadMembers.mailedAt', '=', mailedAt)
    .where('threadMembers.unreadSince', 'is not', null)
    .where('profiles.mailsMessages', '=', true)
    .where('users.isApproved', '=', true)
    .where((is) => is.or([is('otherUsers.lockoutEnd', 'is', null), is('otherUsers.lockoutEnd', '<', bannedUntil)]))
    .where((is) => is.not(isBlockedEitherWay({ column: 'others.userId' }, { column: 'threadMembers.userId' })))
    .select(['threadMembers.threadId', 'users.email', 'otherUsers.username', 'otherProfiles.displayName'])
    .orderBy('threadMembers.unreadSince')
    .orderBy('threadMembers.threadId')
    .execute();
  return rows.map(({ username, displayName, ...thread }) => ({ ...thread, firstName: displayName ?? username }));
}
