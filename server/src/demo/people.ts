import type { Insertable } from 'kysely';
import { emailKey, sortKey } from '../db/keys.ts';
import { bannedUntil } from '../db/lockout.ts';
import type { Schema } from '../db/schema.ts';
import { dayMs, daysBefore, momentBetween } from './dates.ts';
import { type DemoAccount, demoAccounts, type Standing } from './demo-accounts.ts';
import type { Voice } from './listing-text.ts';
import { neighbourhoods } from './neighbourhoods.ts';
import type { Random } from './random.ts';
import { advertisers, type Resident, residents } from './residents.ts';
import { seedId } from './seed-id.ts';
import { type Place, standings } from './standings.ts';

export type NewUser = Omit<Insertable<Schema['users']>, 'passwordHash'>;
export type NewProfile = Insertable<Schema['profiles']>;

export type Person = {
  user: NewUser;
  profile: NewProfile | undefined;
  voice: Voice | undefined;
  account: DemoAccount | undefined;
  approvedAt: Date | undefined;
  bannedAt: Date | undefined;
};

/** The 199 people beside the administrator, newest first. */
export function demoPeople(random: Random, now: Date): Person[] {
  const others = random.shuffle(residents);
  const traders = random.shuffle(advertisers);
  const places = standings(random);
  const joined = joinedTimes(random, now, places.length);
  return places.map((place, index) => {
    const queue = place.standing === 'banned' ? traders : others;
    const resident = place.account ? demoAccounts[place.account] : queue.pop();
    const createdAt = joined[index];
    if (!resident || !createdAt) throw new Error('There are fewer residents than places.');
    return moveIn({ random, now, place, resident, createdAt });
  });
}

/** When each joined: twenty in the last month, the rest over the year before. */
function joinedTimes(random: Random, now: Date, count: number): Date[] {
  return Array.from({ length: count }, (_, index) => {
    const daysAgo =
      index < 20 ? (index + random.next()) * 1.45 : 31 + ((index - 20 + random.next()) * 330) / (count - 20);
    return daysBefore(now, daysAgo);
  }).toSorted((a, b) => b.getTime() - a.getTime());
}

type MoveIn = { random: Random; now: Date; place: Place; resident: Resident & { email?: string }; createdAt: Date };

function moveIn({ random, now, place, resident, createdAt }: MoveIn): Person {
  const { standing, account } = place;
  const { username, voice } = resident;
  const email = resident.email ?? emailOf(random, resident);
  const id = seedId(random, createdAt);
  const isPending = standing === 'pending' || standing === 'unconfirmed';
  const approvedAt = isPending
    ? undefined
    : momentBetween(random, createdAt, new Date(createdAt.getTime() + 2 * dayMs));
  const bannedAt = approvedAt && standing === 'banned' ? banTime(random, approvedAt, now) : undefined;
  return {
    user: {
      id,
      username,
      usernameKey: sortKey(username),
      email,
      emailKey: emailKey(email),
      isApproved: !isPending && standing !== 'banned',
      emailConfirmed: standing !== 'unconfirmed',
      lockoutEnd: lockoutEnd(random, place, { createdAt, now }),
      createdAt,
      updatedAt: bannedAt ?? approvedAt ?? createdAt,
    },
    profile: hasProfile(random, standing, resident)
      ? {
          userId: id,
          displayName: firstNameOf(resident),
          ...random.pick(neighbourhoods),
          about: resident.about,
          createdAt,
          updatedAt: createdAt,
        }
      : undefined,
    voice,
    account,
    approvedAt,
    bannedAt,
  };
}

function firstNameOf({ displayName }: Resident): string {
  return displayName.split(' ')[0] ?? displayName;
}

/** Those who cannot sign in yet have written nothing. */
function hasProfile(random: Random, standing: Standing, { about }: Resident): boolean {
  return random.chance(about === '' ? 0.4 : 1) && standing !== 'unconfirmed';
}

/** A ban comes within three weeks: who sells is soon found out. */
function banTime(random: Random, approvedAt: Date, now: Date): Date {
  const latest = new Date(Math.min(approvedAt.getTime() + 21 * dayMs, now.getTime()));
  return momentBetween(random, momentBetween(random, approvedAt, latest), latest);
}

/** The product locks for five minutes; the demo's lockouts last longer, so that they are still there to be seen. */
function lockoutEnd(random: Random, { standing, account }: Place, { createdAt, now }: { createdAt: Date; now: Date }) {
  if (standing === 'banned') return bannedUntil;
  if (standing === 'was-locked') return momentBetween(random, createdAt, now);
  if (standing !== 'locked') return null;
  return new Date(now.getTime() + (account ? 60 : random.int(10, 45)) * 60_000);
}

/** An address at a domain that belongs to nobody (RFC 2606), made of the username or of the name. */
function emailOf(random: Random, { username, displayName }: Resident): string {
  const local = (random.chance(0.5) ? username : displayName)
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z\d]+/g, '.')
    .replace(/^\.|\.$/g, '');
  return `${local}@grenda.example`;
}
