import { listingCategories, listingStatuses, listingTypes } from '@grenda/contract';
import { endpoints } from '@grenda/contract/endpoints';
import { expect, test } from 'vitest';
import { bannedUntil } from '../../db/lockout.ts';
import { dayMs } from './dates.ts';
import { demoRows } from './demo-rows.ts';
import { sofaTitle } from './texts/physical.ts';

const now = new Date('2026-03-14T12:00:00.000Z');
const administrator = { username: 'vaktmester', email: 'vaktmester@grenda.example' };
const { people, users, profiles, listings, decisions, messaging, suppressed } = demoRows(now, administrator);

const futureColumns = new Set(['startDate', 'endDate', 'expiresAt', 'lockoutEnd']);

const daysAgo = (at: Date) => (now.getTime() - at.getTime()) / dayMs;
const count = <T>(rows: readonly T[], predicate: (row: T) => unknown) => rows.filter(predicate).length;

test('the same start time produces the same rows', () => {
  expect(demoRows(now, administrator)).toEqual({ people, users, profiles, listings, decisions, messaging, suppressed });
});

test('rows created at hours spread over a week have no times in the future except start, end, expiry and lockout', () => {
  for (let hour = 0; hour < 7 * 24; hour += 13) {
    const at = new Date(now.getTime() + hour * 60 * 60 * 1000);
    const { messaging: messagingRows, ...others } = demoRows(at, administrator);
    const rows: object[] = [others, messagingRows].flatMap((each) => Object.values(each).flat());
    const future = rows.flatMap((row) =>
      Object.entries(row).filter(
        ([column, value]) => !futureColumns.has(column) && value instanceof Date && value > at,
      ),
    );
    expect(future).toEqual([]);
  }
});

test('there are 200 users, one of them the administrator, and 300 listings', () => {
  expect(users).toHaveLength(200);
  expect(users.filter((user) => user.isAdmin)).toMatchObject([{ username: 'vaktmester', isApproved: true }]);
  expect(listings).toHaveLength(300);
});

test('usernames, email addresses and ids are unique', () => {
  for (const key of ['id', 'usernameKey', 'emailKey'] as const) {
    expect(new Set(users.map((user) => user[key])).size).toBe(200);
  }
});

test('every username and email address passes validation, and addresses are at a reserved domain', () => {
  const emailSchema = endpoints.forgotPassword.body.shape.email;
  for (const { username, email } of users) {
    expect(username).toMatch(/^(?=.{3,30}$)[\p{Script=Latin}\d]+([._-][\p{Script=Latin}\d]+)*$/u);
    expect(emailSchema.safeParse(email).success, email).toBe(true);
    expect(email).toMatch(/@grenda\.example$/);
  }
});

test('users have every status, and twenty registered in the last 30 days', () => {
  expect(count(users, (user) => user.isApproved)).toBe(176);
  expect(count(users, (user) => !user.isApproved && user.emailConfirmed && !user.lockoutEnd)).toBe(16);
  expect(count(users, (user) => !user.emailConfirmed && !user.isApproved)).toBe(2);
  expect(count(users, (user) => user.lockoutEnd?.getTime() === bannedUntil.getTime() && !user.isApproved)).toBe(6);
  expect(count(users, (user) => user.isApproved && user.lockoutEnd && user.lockoutEnd > now)).toBe(4);
  expect(count(users, (user) => user.isApproved && user.lockoutEnd && user.lockoutEnd < now)).toBe(5);
  expect(count(users, (user) => daysAgo(user.createdAt) <= 30)).toBe(20);
  expect(count(users, (user) => daysAgo(user.createdAt) > 366)).toBe(0);
});

test('the ten newest users include approved, pending, unconfirmed, locked and banned ones, and some without a profile', () => {
  const newest = people.toSorted((a, b) => b.user.createdAt.getTime() - a.user.createdAt.getTime()).slice(0, 10);
  const lockouts = newest.flatMap(({ user }) => user.lockoutEnd ?? []);
  expect(count(newest, ({ user }) => user.isApproved)).toBeGreaterThan(2);
  expect(count(newest, ({ user }) => !user.isApproved && user.emailConfirmed && !user.lockoutEnd)).toBe(3);
  expect(count(newest, ({ user }) => !user.emailConfirmed)).toBe(2);
  expect(count(newest, ({ profile }) => profile)).toBeGreaterThan(2);
  expect(count(newest, ({ profile }) => !profile)).toBeGreaterThan(2);
  expect(count(lockouts, (end) => end.getTime() === bannedUntil.getTime())).toBe(1);
  expect(count(lockouts, (end) => end > now && end < bannedUntil)).toBe(1);
  expect(count(lockouts, (end) => end < now)).toBe(1);
});

test('most users have a profile, and every profile passes validation', () => {
  expect(profiles.length).toBeGreaterThan(140);
  for (const { displayName, neighbourhood, about } of profiles) {
    expect(endpoints.saveProfile.body.safeParse({ displayName, neighbourhood, about }).error).toBeUndefined();
  }
});

test('every combination of category, type and status has a listing', () => {
  for (const category of listingCategories) {
    for (const type of listingTypes) {
      for (const status of listingStatuses) {
        const matching = count(
          listings,
          (row) => row.category === category && row.type === type && row.status === status,
        );
        expect(matching, `${category} ${type} ${status}`).toBeGreaterThan(0);
      }
    }
  }
});

test('about half of the listings are open and hours to weeks old; visible open listings expire in more than five days', () => {
  const open = listings.filter(({ status }) => status === 'Open');
  const ages = open.map(({ createdAt }) => daysAgo(createdAt));
  expect(open.length).toBeGreaterThan(140);
  expect(open.length).toBeLessThan(170);
  expect(count(ages, (days) => days < 1)).toBeGreaterThan(10);
  expect(count(ages, (days) => days < 7)).toBeGreaterThan(open.length / 3);
  expect(count(ages, (days) => days > 14)).toBeGreaterThan(open.length / 5);
  const visible = open.filter(({ hiddenAt }) => !hiddenAt);
  expect(Math.max(...visible.map(({ createdAt }) => daysAgo(createdAt)))).toBeLessThan(25);
  expect(visible.filter(({ expiresAt }) => !expiresAt || daysAgo(expiresAt) > -5)).toEqual([]);
  expect(Math.max(...ages)).toBeLessThan(30);
});

test('ended listings were posted over nine months, more than half of them in the last 150 days', () => {
  const ended = listings.filter(({ status }) => status !== 'Open');
  const monthsAgo = Map.groupBy(ended, ({ createdAt }) => Math.floor(daysAgo(createdAt) / 30));
  const months = Array.from({ length: 9 }, (_, month) => monthsAgo.get(month)?.length ?? 0);
  expect(Math.min(...months)).toBeGreaterThan(5);
  expect(count(ended, ({ createdAt }) => daysAgo(createdAt) < 150)).toBeGreaterThan(ended.length / 2);
  expect(count(listings, ({ createdAt }) => daysAgo(createdAt) > 330)).toBe(0);
});

test('some completed and closed listings ended more than 30 days ago, which is too long ago for a preview', () => {
  const ended = listings.flatMap(({ status, endedAt, createdAt }) => {
    expect(endedAt === null).toBe(status === 'Open');
    if (!endedAt) return [];
    expect(endedAt > createdAt).toBe(true);
    return daysAgo(new Date(endedAt));
  });
  expect(Math.max(...ended)).toBeLessThan(270);
  expect(count(ended, (days) => days > 30)).toBeGreaterThan(40);
  expect(count(ended, (days) => days < 30)).toBeGreaterThan(15);
});

test('no open listing has started; some listings have only a start, some only an end, some both, most neither', () => {
  for (const { status, startDate, endDate } of listings) {
    if (status === 'Open') expect(!startDate || startDate > now).toBe(true);
    if (startDate && endDate) expect(endDate >= startDate).toBe(true);
  }
  expect(count(listings, ({ startDate, endDate }) => startDate && endDate)).toBeGreaterThan(20);
  expect(count(listings, ({ startDate, endDate }) => startDate && !endDate)).toBeGreaterThan(20);
  expect(count(listings, ({ startDate, endDate }) => !startDate && endDate)).toBeGreaterThan(10);
  expect(count(listings, ({ startDate, endDate }) => !startDate && !endDate)).toBeGreaterThan(150);
});

test('a listing is newer than the approval of its owner, and hidden if the owner is banned', () => {
  const byId = new Map(people.map((person) => [person.user.id, person]));
  for (const { ownerId, createdAt, hiddenAt } of listings) {
    const owner = byId.get(ownerId);
    expect(owner?.approvedAt && owner.approvedAt < createdAt).toBe(true);
    expect(hiddenAt).toEqual(owner?.bannedAt ?? null);
  }
  expect(new Set(listings.filter(({ hiddenAt }) => hiddenAt).map(({ ownerId }) => ownerId)).size).toBe(6);
  expect(count(listings, ({ removedAt }) => removedAt)).toBe(3);
});

test('only the two threads about the sofa have unread messages, both for the demo account neighbour', () => {
  const neighbour = people.find(({ account }) => account === 'neighbour')?.user.id;
  const sofa = listings.find(({ title }) => title === sofaTitle)?.id;
  const aboutSofa = messaging.threads.filter(({ listingId }) => listingId === sofa);
  expect(aboutSofa).toHaveLength(2);
  expect(messaging.threadMembers.filter(({ unreadSince }) => unreadSince)).toMatchObject(
    aboutSofa.map(({ id }) => ({ threadId: id, userId: neighbour })),
  );
});

test('there are thanks, open and decided reports, and threads; each thread has the time of its last message', () => {
  expect(messaging.threads.length).toBeGreaterThan(30);
  expect(messaging.thanks.length).toBeGreaterThan(4);
  expect(messaging.reports.map(({ decision }) => decision)).toEqual([undefined, undefined, 'Remove', 'Nothing']);
  const last = new Map(messaging.messages.map(({ threadId, createdAt }) => [threadId, createdAt]));
  for (const { id, createdAt, lastMessageAt } of messaging.threads) {
    expect(last.get(id)).toEqual(lastMessageAt);
    expect(lastMessageAt >= createdAt && lastMessageAt <= now).toBe(true);
  }
});

test('every approval and ban has an audit row', () => {
  for (const { user, approvedAt, bannedAt } of people) {
    const rows = decisions.filter(({ subjectId, action }) => subjectId === user.id && /^(approve|ban)$/.test(action));
    expect(rows.map(({ action, at }) => ({ action, at }))).toEqual([
      ...(approvedAt ? [{ action: 'approve', at: approvedAt }] : []),
      ...(bannedAt ? [{ action: 'ban', at: bannedAt }] : []),
    ]);
  }
  expect(count(decisions, ({ action }) => action === 'approve')).toBe(181);
  expect(count(decisions, ({ action }) => action === 'ban')).toBe(6);
});

test('staff have removed a listing and dismissed a report, each with a reason, and an email address is suppressed', () => {
  for (const { decision, decisionId, subjectId, reportedId, decidedAt } of messaging.reports.slice(2)) {
    expect(decisions.find((row) => row.decisionId === decisionId)).toMatchObject({
      action: decision === 'Remove' ? 'remove-listing' : 'dismiss-report',
      subjectId,
      reason: expect.stringMatching(/\.$/),
      at: decidedAt,
    });
    if (decision === 'Remove') expect(listings.find(({ id }) => id === reportedId)?.removedAt).toEqual(decidedAt);
  }
  expect(people.find(({ user }) => user.emailKey === suppressed.emailKey)?.user).toMatchObject({ isApproved: true });
});
