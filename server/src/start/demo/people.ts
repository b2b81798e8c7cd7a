import type { Insertable } from 'kysely';
import { emailKey, sortKey } from '../../db/keys.ts';
import { bannedUntil } from '../../db/lockout.ts';
import type { Schema } from '../../db/schema.ts';
import { dayMs, daysBefore, randomTimeBetween } from './dates.ts';
import { type AccountStatus, type DemoAccount, demoAccounts } from './demo-accounts.ts';
import type { Voice } from './listing-text.ts';
import { neighbourhoods } from './neighbourhoods.ts';
import type { Random } from './random.ts';
import { advertisers, type Resident, residents } from './residents.ts';
import { seedId } from './seed-id.ts';
import { type UserSlot, userSlots } from './user-slots.ts';

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

export function demoPeople(random: Random, now: Date): Person[] {
  const unusedResidents = random.shuffle(residents);
  const unusedAdvertisers = random.shuffle(advertisers);
  const slots = userSlots(random);
  const registrations = registrationTimes(random, now, slots.length);
  return slots.map((slot, index) => {
    const pool = slot.status === 'banned' ? unusedAdvertisers : unusedResidents;
    const resident = slot.account ? demoAccounts[slot.account] : pool.pop();
    const createdAt = registrations[index];
    if (!resident || !createdAt) throw new Error('The demo has too few residents for its users.');
    return createPerson({ random, now, slot, resident, createdAt });
  });
}

/** Returns times, the newest first: twenty in the last month, the others spread over the rest of the year. */
function registrationTimes(random: Random, now: Date, count: number): Date[] {
  return Array.from({ length: count }, (_, index) => {
    const daysAgo =
      index < 20 ? (index + random.next()) * 1.45 : 31 + ((index - 20 + random.next()) * 330) / (count - 20);
    return daysBefore(now, daysAgo);
  }).toSorted((a, b) => b.getTime() - a.getTime());
}

type PersonInput = {
  random: Random;
  now: Date;
  slot: UserSlot;
  resident: Resident & { email?: string };
  createdAt: Date;
};

function createPerson({ random, now, slot, resident, createdAt }: PersonInput): Person {
  const { status, account } = slot;
  const { username, voice } = resident;
  const email = resident.email ?? emailOf(random, resident);
  const id = seedId(random, createdAt);
  const isPending = status === 'pending' || status === 'unconfirmed';
  const approvedAt = isPending
    ? undefined
    : randomTimeBetween(random, createdAt, new Date(createdAt.getTime() + 2 * dayMs));
  const bannedAt = approvedAt && status === 'banned' ? banTime(random, approvedAt, now) : undefined;
  return {
    user: {
      id,
      username,
      usernameKey: sortKey(username),
      email,
      emailKey: emailKey(email),
      isApproved: !isPending && status !== 'banned',
      emailConfirmed: status !== 'unconfirmed',
      lockoutEnd: lockoutEnd(random, slot, { createdAt, now }),
      createdAt,
      updatedAt: bannedAt ?? approvedAt ?? createdAt,
    },
    profile: hasProfile(random, status, resident)
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

/** Unconfirmed users have no profile, since they cannot sign in. */
function hasProfile(random: Random, status: AccountStatus, { about }: Resident): boolean {
  return random.chance(about === '' ? 0.4 : 1) && status !== 'unconfirmed';
}

function banTime(random: Random, approvedAt: Date, now: Date): Date {
  const latest = new Date(Math.min(approvedAt.getTime() + 21 * dayMs, now.getTime()));
  return randomTimeBetween(random, randomTimeBetween(random, approvedAt, latest), latest);
}

/** Lockouts in the demo last longer than the usual five minutes, so that visitors see them. */
function lockoutEnd(random: Random, { status, account }: UserSlot, { createdAt, now }: { createdAt: Date; now: Date }) {
  if (status === 'banned') return bannedUntil;
  if (status === 'was-locked') return randomTimeBetween(random, createdAt, now);
  if (status !== 'locked') return null;
  return new Date(now.getTime() + (account ? 60 : random.int(10, 45)) * 60_000);
}

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
