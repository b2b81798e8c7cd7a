import type { Db } from '../../db/database.ts';

export async function findInvitationOrPoster(db: Db, code: string) {
  const invitation = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select(['neighbourhoodId', 'userId', 'username'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (invitation) return { ...invitation, place: null };
  return db
    .selectFrom('posters')
    .innerJoin('users', 'users.id', 'posters.userId')
    .select(['neighbourhoodId', 'userId', 'username', 'place'])
    .where('code', '=', code)
    .executeTakeFirst();
}
