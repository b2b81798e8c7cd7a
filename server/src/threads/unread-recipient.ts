import { isBlockedEitherWay } from '../accounts/blocks.ts';
import type { Db, Tx } from '../db/database.ts';
import { isBan } from '../db/lockout.ts';

/**
 * Returns the member's email address and the other user's first name if the member may be emailed about a thread: they
 * have an unread message, are approved, want such emails, the other is not banned and neither has blocked the other.
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
    .where((is) => is.not(isBlockedEitherWay({ column: 'others.userId' }, { column: 'threadMembers.userId' })))
    .select(['threadMembers.threadId', 'users.email', 'otherUsers.username', 'otherProfiles.displayName'])
    .select(['otherUsers.lockoutEnd as otherLockoutEnd'])
    .executeTakeFirst();
  if (!found || isBan(found.otherLockoutEnd)) return undefined;
  return { threadId: found.threadId, email: found.email, firstName: found.displayName ?? found.username };
}
