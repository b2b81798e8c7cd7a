import { type AdminListing, listingCategories, listingTypes } from '@grenda/contract';
import type { Kysely } from 'kysely';
import { emailKey, sortKey } from '../../db/keys.ts';
import { bannedUntil } from '../../db/lockout.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../db/uuid.ts';

export type VariedUser = {
  id: string;
  username: string;
  email: string;
  firstName: string | undefined;
  isApproved: boolean;
  emailConfirmed: boolean;
  lockoutEnd: Date | null;
  createdAt: Date;
};

export type VariedListing = Omit<AdminListing, 'createdAt'> & { createdAt: Date; removedAt: Date | null };

const names = ['Kari', 'Åse', 'Ærlend', 'øyvind', 'ABBA', 'kåre', 'Bo', 'Ås', 'Åke', 'anne', 'Nils'];
const titles = ['Bære sofa', 'Åpne en båt', 'ærend 100%', 'Øl_og_vafler', 'Klippe plen', 'Hjelp med rør', 'å'];

export async function buildVariedLists(db: Kysely<Schema>, options: { size: number; now: Date; draw: () => number }) {
  const { size, now, draw } = options;
  const pick = <T>(values: readonly T[]) => values[Math.floor(draw() * values.length)] ?? values[0]!;
  const hour = 60 * 60 * 1000;
  const users = Array.from({ length: size }, (_, number): VariedUser => {
    const statusDraw = draw();
    const createdAt = new Date(now.getTime() - Math.floor(draw() * 50) * hour);
    const name = pick(names);
    return {
      id: newId(new Date(now.getTime() - Math.floor(draw() * 1e9))),
      username: `${name}${number}`,
      email: `${pick(['a_b', 'x', 'kari', 'A%', 'ås'])}${number}@${pick(['grenda.example', 'NABO.example'])}`,
      firstName: statusDraw > 0.3 && draw() > 0.2 ? pick(names) : undefined,
      isApproved: statusDraw > 0.12,
      emailConfirmed: draw() > 0.1,
      lockoutEnd: statusDraw < 0.06 ? bannedUntil : pick([null, null, null, new Date(now.getTime() + hour), now]),
      createdAt,
    };
  });
  await db
    .insertInto('users')
    .values(
      users.map(({ firstName: _firstName, ...user }) => ({
        ...user,
        usernameKey: sortKey(user.username),
        emailKey: emailKey(user.email),
        passwordHash: '',
        updatedAt: user.createdAt,
      })),
    )
    .execute();
  await db
    .insertInto('profiles')
    .values(
      users.flatMap(({ id, firstName, createdAt }) =>
        firstName === undefined
          ? []
          : [{ userId: id, displayName: firstName, neighbourhood: 'Granlia', createdAt, updatedAt: createdAt }],
      ),
    )
    .execute();
  const listings = users.map(({ id, createdAt }): VariedListing & { ownerId: string } => ({
    listingId: newId(new Date(now.getTime() - Math.floor(draw() * 1e9))),
    ownerId: id,
    title: `${pick(titles)}${Math.floor(draw() * 30)}`,
    type: pick(listingTypes),
    category: pick(listingCategories),
    status: pick(['Open', 'Open', 'Completed', 'Closed'] as const),
    createdAt,
    removedAt: draw() < 0.1 ? createdAt : null,
  }));
  await db
    .insertInto('listings')
    .values(
      listings.map(({ listingId, ...listing }) => ({
        ...listing,
        id: listingId,
        titleKey: sortKey(listing.title),
        description: '',
        updatedAt: listing.createdAt,
        endedAt: listing.status === 'Open' ? null : listing.createdAt,
      })),
    )
    .execute();
  return { users, listings };
}
