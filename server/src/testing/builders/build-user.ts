import type { Insertable, Kysely } from 'kysely';
import { emailKey, sortKey } from '../../db/keys.ts';
import type { Schema, UserRow } from '../../db/schema.ts';
import { newId } from '../../db/uuid.ts';
import { testClock } from '../test-clock.ts';
import { testPasswordHash } from './test-password.ts';

type UserValues = Partial<Omit<Insertable<Schema['users']>, 'usernameKey' | 'emailKey'>> & {
  hasProfile?: boolean;
  home?: string;
};

let count = 0;

export async function buildUser(db: Kysely<Schema>, overrides: UserValues = {}): Promise<UserRow> {
  count += 1;
  const { home, hasProfile = home !== undefined, ...values } = overrides;
  const createdAt = values.createdAt ?? testClock().now();
  const username = values.username ?? `nabo${count}`;
  const email = values.email ?? `nabo${count}@grenda.example`;
  const user = {
    id: newId(createdAt),
    passwordHash: await testPasswordHash(),
    isApproved: true,
    emailConfirmed: true,
    createdAt,
    updatedAt: createdAt,
    ...values,
    username,
    usernameKey: sortKey(username),
    email,
    emailKey: emailKey(email),
  };
  await db.insertInto('users').values(user).execute();
  if (hasProfile) {
    const profile = { userId: user.id, displayName: username, neighbourhood: 'Granlia', neighbourhoodId: home ?? null };
    await db
      .insertInto('profiles')
      .values({ ...profile, createdAt, updatedAt: createdAt })
      .execute();
  }
  return db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
}
