import { createECDH } from 'node:crypto';
import { bannedUntil } from '../../db/lockout.ts';
import { newId } from '../../db/uuid.ts';
import type { PushRequest } from '../../deps.ts';
import { borderingAreas } from '../../places/rings.ts';
import { seededRandom } from '../seeded-random.ts';
import { openTestApp } from '../test-app.ts';

const home = '0301-0305';
const homes = [home, ...borderingAreas(home)];

export type Announcement = {
  at: Date;
  to: string;
  channel: 'email' | 'push';
  kind: string;
  text: string;
  /**
   * Identifies the recipient, the thread or listing, and how many times the recipient had read it. Undefined unless the
   * announcement concerns exactly one thread or listing.
   */
  thread: string | undefined;
};

/** Opens the app with `size` users in a neighbourhood and the bordering ones. Records their push notifications. */
export async function openNeighbourhood(size: number) {
  const announcements: Announcement[] = [];
  const reads = new Map<string, number>();
  const threadOf = (to: string, id: string | undefined) => {
    const pair = `${to} ${id?.replaceAll('-', '')}`;
    return id && `${pair} ${reads.get(pair) ?? 0}`;
  };
  const post = async ({ endpoint, headers }: PushRequest) => {
    const to = endpoint.split('/').at(-1) ?? '';
    announcements.push({
      at: app.clock.now(),
      to,
      channel: 'push',
      kind: kindOfPush(headers),
      text: '',
      thread: threadOf(to, threadTopic(headers)),
    });
    return { status: 201, retryAfter: undefined };
  };
  const app = await openTestApp({ pushServices: { isKnown: () => true, post }, listingsADay: 100 });
  const { db, clock } = app;
  const now = clock.now();
  const random = seededRandom(7);
  const ids = Array.from({ length: size }, () => newId(now));
  const key = createECDH('prime256v1').generateKeys('base64url');
  const people = ids.map((id, number) => ({ id, number, isPending: random() < 0.05, isBanned: random() < 0.03 }));
  await db
    .insertInto('users')
    .values(
      people.map(({ id, number, isPending, isBanned }) => ({
        id,
        username: `nabo${number}`,
        usernameKey: `nabo${number}`,
        email: `${number}@example.no`,
        emailKey: `${number}@example.no`,
        passwordHash: '',
        emailConfirmed: true,
        isApproved: !isPending,
        lockoutEnd: isBanned ? bannedUntil : null,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute();
  await db
    .insertInto('profiles')
    .values(
      ids.map((userId, number) => ({
        userId,
        displayName: `Nabo ${number}`,
        neighbourhood: '',
        neighbourhoodId: pick(homes, random),
        wantsRequests: random() < 0.5,
        emailsOff: random() < 0.1 ? ['digest'] : [],
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute();
  const sessions = ids.map((userId) => ({ id: newId(now), userId }));
  await db
    .insertInto('sessions')
    .values(
      sessions.map((session, i) => ({
        ...session,
        tokenHash: Uint8Array.of(i >> 8, i & 255),
        createdAt: now,
        lastSeenAt: now,
      })),
    )
    .execute();
  await db
    .insertInto('pushSubscriptions')
    .values(
      sessions.flatMap(({ id: sessionId, userId }, i) =>
        i % 2 === 0
          ? [
              {
                id: newId(now),
                userId,
                sessionId,
                endpoint: `https://push.example/${i}`,
                p256dh: key,
                auth: 'A'.repeat(22),
                createdAt: now,
                seenAt: now,
              },
            ]
          : [],
      ),
    )
    .execute();
  const blocks = new Set<string>();
  for (const { id, number } of people) {
    const other = pick(people, random);
    if (random() > 0.2 || other.id === id) continue;
    await db.insertInto('blocks').values({ blockerId: id, blockedId: other.id, createdAt: now }).execute();
    blocks.add(`${number} ${other.number}`).add(`${other.number} ${number}`);
  }
  const active = people.filter(({ isPending, isBanned }) => !isPending && !isBanned);
  return { ...app, announcements, people, active, blocks, random, reads, threadOf };
}

export function pick<Value>(values: readonly Value[], random: () => number): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Cannot pick from an empty list.');
  return value;
}

const topicOf = (headers: PushRequest['headers']) => headers['Topic'] ?? '';
const threadTopic = (headers: PushRequest['headers']) => /^[\da-f]{32}$/.exec(topicOf(headers))?.[0];

function kindOfPush(headers: PushRequest['headers']): string {
  return headers['Urgency'] === 'high' || topicOf(headers) === 'messages' ? 'messages' : 'first message or request';
}

export type NeighbourhoodApp = Awaited<ReturnType<typeof openNeighbourhood>>;
