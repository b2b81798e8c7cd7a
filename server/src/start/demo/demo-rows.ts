import { emailKey, sortKey } from '../../db/keys.ts';
import { dayMs } from './dates.ts';
import { demoDecisions } from './decisions.ts';
import { demoListings } from './listings.ts';
import { neighbourhoods } from './neighbourhoods.ts';
import { demoPeople, type NewProfile, type NewUser } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { seedId } from './seed-id.ts';
import { demoStaffWork } from './staff-work.ts';
import { demoThreads } from './threads.ts';

const seed = 2187;

export function demoRows(now: Date, { username, email }: { username: string; email: string }) {
  const random = createRandom(seed);
  const administrator = demoAdministrator(random, { username, email, now });
  const people = demoPeople(random, now);
  const listings = demoListings(random, now, people);
  const administratorId = administrator.user.id;
  const decisions = demoDecisions(random, people, administratorId);
  const messaging = demoThreads(random, now, people, listings);
  const staffWork = demoStaffWork({ random, now, people, listings, administratorId });
  return {
    people,
    users: [administrator.user, ...people.map(({ user }) => user)],
    profiles: [administrator.profile, ...people.flatMap(({ profile }) => profile ?? [])],
    listings,
    decisions: [...decisions, ...staffWork.decisions].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    messaging: { ...messaging, reports: [...messaging.reports, ...staffWork.reports] },
    suppressed: staffWork.suppressed,
  };
}

type AdministratorInput = { username: string; email: string; now: Date };

function demoAdministrator(random: Random, { username, email, now }: AdministratorInput) {
  const createdAt = new Date(now.getTime() - 365 * dayMs);
  const id = seedId(random, createdAt);
  const user: NewUser = {
    id,
    username,
    usernameKey: sortKey(username),
    email,
    emailKey: emailKey(email),
    isAdmin: true,
    isApproved: true,
    emailConfirmed: true,
    createdAt,
    updatedAt: createdAt,
  };
  const profile: NewProfile = {
    userId: id,
    displayName: 'Vaktmesteren',
    ...neighbourhoods[0],
    about: 'Holder orden her, låser opp for nye naboer og fjerner reklame fra oppslagstavla.',
    createdAt,
    updatedAt: createdAt,
  };
  return { user, profile };
}
