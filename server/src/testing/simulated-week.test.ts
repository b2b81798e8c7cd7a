import { randomUUID } from 'node:crypto';
import { endpoints } from '@grenda/contract/endpoints';
import { expect, inject, test } from 'vitest';
import { createListing } from '../listings/create-listing.ts';
import type { RenderedEmail } from '../mail/email.ts';
import { sendDigests } from '../near/digest/send-digests.ts';
import { listNearby } from '../near/list-nearby.ts';
import { announceRequests } from '../near/announcements/announce-requests.ts';
import { deliverPushes } from '../push/deliver.ts';
import { isQuietTime } from '../shared/quiet-hours.ts';
import { pushTemplates } from '../start/push-templates.ts';
import { emailUnreadMessages } from '../threads/unread-emails.ts';
import { markRead } from '../threads/mark-read.ts';
import { startThread } from '../threads/start-thread.ts';
import { type Announcement, type NeighbourhoodApp, openNeighbourhood, pick } from './builders/build-neighbourhood.ts';
import { testOrigin } from './test-app.ts';
import { testClock } from './test-clock.ts';

// NEIGHBOURS=2000 simulates more neighbours in smaller steps and prints a table of their emails and notifications.
const isLargeRun = process.env['NEIGHBOURS'] !== undefined;
const size = Number(process.env['NEIGHBOURS'] ?? 80);

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const stepMs = isLargeRun ? 20 * minuteMs : 2 * hourMs;
const stepsADay = (24 * hourMs) / stepMs;
const days = 7;

async function simulateActions({ deps, db, people, active, random, reads }: NeighbourhoodApp, isNight: boolean) {
  const numbers = new Map(people.map(({ id, number }) => [id, number]));
  const drawCount = (perUserADay: number) => {
    const expected = (active.length * perUserADay * (isNight ? 0.2 : 1)) / stepsADay;
    return Math.floor(expected) + (random() < expected % 1 ? 1 : 0);
  };
  for (let i = drawCount(0.1); i > 0; i -= 1) {
    const { id: ownerId, number } = pick(active, random);
    const type = random() < 0.5 ? 'Request' : 'Offer';
    const body = endpoints.createListing.body.parse({ title: `Annonse av ${number}.`, category: 'Other', type });
    await createListing(deps, { ownerId, ...body });
  }
  const listings = await db.selectFrom('listings').select(['id', 'ownerId']).execute();
  for (let i = listings.length === 0 ? 0 : drawCount(0.3); i > 0; i -= 1) {
    const message = { listingId: pick(listings, random).id, senderId: pick(active, random).id };
    await startThread(deps, { ...message, messageId: randomUUID(), text: 'Hei' }).catch(() => {});
  }
  for (let i = drawCount(0.2); i > 0; i -= 1) {
    await listNearby(deps, { caller: { userId: pick(active, random).id, isApproved: true } });
  }
  const unread = await db
    .selectFrom('threadMembers')
    .select(['threadId', 'userId'])
    .where('unreadSince', 'is not', null)
    .execute();
  for (const { threadId, userId } of unread) {
    if (random() > (stepMs / hourMs) * 0.06) continue;
    await markRead(deps, { threadId, userId, seq: 1_000 });
    const pair = `${numbers.get(userId)} ${threadId.replaceAll('-', '')}`;
    reads.set(pair, (reads.get(pair) ?? 0) + 1);
  }
}

async function runJobs(app: NeighbourhoodApp) {
  const { db, clock, deps, announcements } = app;
  const push = { db, clock, log: deps.log, services: deps.pushServices, templates: pushTemplates };
  const runInstance = async () => {
    await announceRequests(deps);
    await deliverPushes({ ...push, publicOrigin: testOrigin, subject: 'mailto:styret@example.no' });
    await emailUnreadMessages(deps);
    await sendDigests(deps);
  };
  await Promise.all([runInstance(), runInstance()]);
  const send = async (_: string, { to, subject, text }: RenderedEmail) => {
    const name = to.split('@')[0] ?? '';
    const [, threadId] = /\/app\/messages\/([\da-f-]{36})/.exec(text) ?? [];
    const thread = app.threadOf(name, threadId);
    announcements.push({ at: clock.now(), to: name, channel: 'email', kind: kindOfSubject(subject), text, thread });
  };
  await app.deliverMail({ send });
}

function kindOfSubject(subject: string): string {
  if (/^(Ny melding|Du har uleste)/.test(subject)) return 'messages';
  return /nær deg:/.test(subject) ? 'digest' : subject;
}

const untilMidnightMs = 11 * hourMs;
const start = testClock().now().getTime() + untilMidnightMs;

const dayOf = ({ at }: Announcement) => Math.floor((at.getTime() - start) / (24 * hourMs));

function countBy(
  announcements: readonly Announcement[],
  keyOf: (announcement: Announcement) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const announcement of announcements) counts.set(keyOf(announcement), (counts.get(keyOf(announcement)) ?? 0) + 1);
  return counts;
}

const maxCount = (counts: ReadonlyMap<string, number>) => Math.max(0, ...counts.values());

test.runIf(inject('testDatabase').engine === 'postgres')(
  'promises 117 and 118: in a simulated week nothing is sent twice, at night or beyond a limit, and no listing is announced across a block',
  async () => {
    const app = await openNeighbourhood(size);
    const { clock, announcements, blocks, people, db } = app;
    clock.advance(untilMidnightMs);
    for (let step = 0; step < days * stepsADay; step += 1) {
      clock.advance(stepMs);
      await simulateActions(app, isQuietTime(clock.now()));
      await runJobs(app);
    }

    expect(announcements.filter(({ at }) => isQuietTime(at))).toEqual([]);
    const inactive = new Set(
      people.filter(({ isPending, isBanned }) => isPending || isBanned).map(({ number }) => `${number}`),
    );
    expect(announcements.filter(({ to }) => inactive.has(to))).toEqual([]);

    const digests = announcements.filter(({ kind }) => kind === 'digest');
    expect(digests.length).toBeGreaterThan(size);
    expect(maxCount(countBy(digests, (digest) => `${digest.to} ${dayOf(digest)}`))).toBe(1);
    const listed = digests.flatMap(({ to, text }) =>
      [...text.matchAll(/av (\d+)\./g)].map(([, owner]) => `${to} ${owner}`),
    );
    expect(listed.filter((pair) => blocks.has(pair))).toEqual([]);

    const requests = await db
      .selectFrom('announcedRequests')
      .innerJoin('listings', 'listings.id', 'announcedRequests.listingId')
      .select(['userId', 'ownerId', 'announcedAt'])
      .execute();
    expect(requests.length).toBeGreaterThan(size / 10);
    const numbers = new Map(people.map(({ id, number }) => [id, number]));
    const pairs = requests.map(({ userId, ownerId }) => `${numbers.get(userId)} ${numbers.get(ownerId)}`);
    expect(pairs.filter((pair) => blocks.has(pair))).toEqual([]);
    for (const { userId, announcedAt } of requests) {
      const within = requests.filter(
        (other) => other.userId === userId && Math.abs(+other.announcedAt - +announcedAt) < 12 * hourMs,
      );
      expect(within.length).toBeLessThanOrEqual(2);
    }

    const announced = countBy(
      announcements.filter(({ thread }) => thread !== undefined),
      ({ thread = '' }) => thread,
    );
    expect(announced.size).toBeGreaterThan(size / 2);
    expect([...announced].filter(([, count]) => count > 1)).toEqual([]);

    if (isLargeRun) console.table(tableOf(announcements));
  },
  isLargeRun ? hourMs : undefined,
);

function tableOf(announcements: readonly Announcement[]) {
  return Array.from({ length: days }, (_, day) => {
    const ofDay = announcements.filter((announcement) => dayOf(announcement) === day);
    const counts = countBy(ofDay, ({ channel, kind }) => `${channel}: ${kind}`);
    const perPerson = countBy(ofDay, ({ to }) => to);
    const countPeople = (isCounted: (count: number) => boolean) => [...perPerson.values()].filter(isCounted).length;
    return {
      day: day + 1,
      ...Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      'people who got none': size - perPerson.size,
      'got 1': countPeople((count) => count === 1),
      'got 2': countPeople((count) => count === 2),
      'got 3 or 4': countPeople((count) => count === 3 || count === 4),
      'got more': countPeople((count) => count > 4),
      'most for one person': maxCount(perPerson),
    };
  });
}
