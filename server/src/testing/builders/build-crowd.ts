import type { Kysely } from 'kysely';
import { listingCategories, listingStatuses } from '@grenda/contract';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../db/uuid.ts';
import { testClock } from '../test-clock.ts';

let count = 0;

/** Inserts users with different names, dates and statuses, each with a listing. Returns the ids of the users. */
export async function buildCrowd(db: Kysely<Schema>, size: number): Promise<string[]> {
  const now = testClock().now().getTime();
  const users = Array.from({ length: size }, () => {
    count += 1;
    const createdAt = new Date(now - (count % 7) * 9 * 24 * 60 * 60 * 1000);
    return { id: newId(createdAt), name: `nabo${(count * 37) % 101}-${count}`, createdAt, number: count };
  });
  await db
    .insertInto('users')
    .values(
      users.map(({ id, name, createdAt, number }) => ({
        id,
        username: name,
        usernameKey: name,
        email: `${name}@grenda.example`,
        emailKey: `${name}@grenda.example`,
        passwordHash: '',
        isApproved: number % 3 > 0,
        emailConfirmed: number % 4 > 0,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .execute();
  await db
    .insertInto('listings')
    .values(
      users.map(({ id, createdAt, number }) => {
        const status = listingStatuses[number % 3] ?? 'Open';
        const title = `Tittel ${number % 5}`;
        return {
          id: newId(createdAt),
          ownerId: id,
          type: number % 2 ? ('Offer' as const) : ('Request' as const),
          status,
          category: listingCategories[number % 10] ?? 'Other',
          title,
          titleKey: title,
          description: '',
          createdAt,
          updatedAt: createdAt,
          endedAt: status === 'Open' ? null : createdAt,
        };
      }),
    )
    .execute();
  return users.map(({ id }) => id);
}
