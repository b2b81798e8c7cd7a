import type { OwnProfile } from '@grenda/contract';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { presentProfile } from './present-profile.ts';

export async function getProfile({ db }: Deps, userId: string): Promise<OwnProfile> {
  const profile = await db.selectFrom('profiles').selectAll().where('userId', '=', userId).executeTakeFirst();
  if (!profile) throw new KnownError('not-found', { detail: 'You have not written a profile yet.' });
  return presentProfile(profile);
}
