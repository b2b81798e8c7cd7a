import type { AccountExport } from '@grenda/contract';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { presentProfile } from './present-profile.ts';

/** Everything kept about a person, for themself: no secrets, nobody else's words. */
export async function exportAccount({ db, clock }: Deps, userId: string): Promise<AccountExport> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw new KnownError('not-signed-in');
  const profile = await db.selectFrom('profiles').selectAll().where('userId', '=', userId).executeTakeFirst();
  const listings = await db.selectFrom('listings').selectAll().where('ownerId', '=', userId).orderBy('id').execute();
  const sessions = await db.selectFrom('sessions').selectAll().where('userId', '=', userId).orderBy('id').execute();
  const decisions = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', userId)
    .orderBy('seq')
    .execute();
  return {
    exportedAt: clock.now().toISOString(),
    account: {
      userId: user.id,
      username: user.username,
      email: user.email,
      emailConfirmed: user.emailConfirmed,
      isApproved: user.isApproved,
      isAdmin: user.isAdmin,
      lockoutEnd: user.lockoutEnd?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
      updatedAt: user.updatedAt.toISOString(),
    },
    profile: profile ? presentProfile(profile) : null,
    listings: listings.map((listing) => ({
      listingId: listing.id,
      type: listing.type,
      status: listing.status,
      category: listing.category,
      title: listing.title,
      description: listing.description,
      startDateUtc: listing.startDate?.toISOString() ?? null,
      endDateUtc: listing.endDate?.toISOString() ?? null,
      createdAt: listing.createdAt.toISOString(),
      updatedAt: listing.updatedAt.toISOString(),
      endedAt: listing.endedAt?.toISOString() ?? null,
      removedAt: listing.removedAt?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ createdAt, lastSeenAt }) => ({
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    decisions: decisions.map(({ at, action }) => ({ at: at.toISOString(), action })),
  };
}
