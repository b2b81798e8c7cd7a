import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bannedUntil } from '../db/lockout.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTwoNeighbours } from '../testing/builders/two-neighbours.ts';
import { problemOf } from '../testing/problem-of.ts';
import { signInAs } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

test('a neighbour replies to a listing, and both see the messages in the order in which they were sent', async () => {
  const { kari, per, listing, reply, messageId, clock } = await openTwoNeighbours();
  const { threadId, params, message } = await reply();
  expect(message).toMatchObject({ seq: 1, text: 'Jeg kan komme i morgen', isOwn: true });
  clock.advance(1000);
  await kari.client.sendMessage({ params, body: { messageId: messageId(), text: 'Så fint! Klokka ti?' } });
  const page = await per.client.readThread({ params });
  expect(page?.messages.map(({ seq, text, isOwn }) => [seq, text, isOwn])).toEqual([
    [1, 'Jeg kan komme i morgen', true],
    [2, 'Så fint! Klokka ti?', false],
  ]);
  expect(page?.thread).toMatchObject({
    threadId,
    listing: { listingId: listing.id, title: listing.title, type: 'Offer', category: listing.category, status: 'Open' },
    isOwner: false,
    other: { userId: kari.user.id, firstName: 'kari' },
    isAgreed: false,
    isOpen: true,
    unread: 1,
    lastMessage: { text: 'Så fint! Klokka ti?', isOwn: false },
  });
  expect((await kari.client.readThread({ params }))?.messages.map(({ isOwn }) => isOwn)).toEqual([false, true]);
});

test('promise 67: retrying a message locks its thread, so that the response waits for synchronous replication', async () => {
  const { per, db, listing, reply } = await openTwoNeighbours();
  const { params, message } = await reply('Hei');
  const body = { messageId: message.messageId, text: 'Hei' };
  const lastLock = async () => {
    const { rows } = await sql<{ xmax: string }>`select xmax::text from threads where id = ${params.threadId}`.execute(
      db,
    );
    return rows[0]?.xmax;
  };
  for (const retry of [
    () => per.client.sendMessage({ params, body }),
    () => per.client.startThread({ params: { listingId: listing.id }, body }),
  ]) {
    const before = await lastLock();
    await retry();
    expect(await lastLock()).not.toBe(before);
  }
});

test('promise 60: a message sent several times is stored once, even if the requests are concurrent', async () => {
  const { kari, per, listing, reply, messageId } = await openTwoNeighbours();
  const { params, message } = await reply('Hei');
  const retried = { messageId: message.messageId, text: 'Hei' };
  expect((await per.client.sendMessage({ params, body: retried }))?.message).toEqual(message);
  expect((await per.client.startThread({ params: { listingId: listing.id }, body: retried }))?.message).toEqual(
    message,
  );
  const twice = { messageId: messageId(), text: 'To ganger' };
  await Promise.all(Array.from({ length: 5 }, () => per.client.sendMessage({ params, body: twice })));
  expect((await kari.client.readThread({ params }))?.messages.map(({ text }) => text)).toEqual(['Hei', 'To ganger']);
});

test('promise 60: a retried message is acknowledged even after its listing has ended and its sender was blocked', async () => {
  const { kari, per, listing, reply } = await openTwoNeighbours();
  const { params, message, threadId } = await reply('Hei');
  await kari.client.changeListing({ params: { listingId: listing.id }, body: { status: 'Completed' } });
  const body = { messageId: message.messageId, text: 'Hei' };
  const retry = () => per.client.startThread({ params: { listingId: listing.id }, body });
  expect(await retry()).toEqual({ threadId, message });
  await kari.client.blockNeighbour({ params: { userId: per.user.id } });
  expect(await retry()).toEqual({ threadId, message });
  expect(await per.client.sendMessage({ params, body })).toEqual({ threadId, message });
});

test('if two messages with the same id are sent concurrently to two threads, one of the requests returns 409', async () => {
  const { kari, per, db, messageId } = await openTwoNeighbours();
  for (let round = 0; round < 10; round += 1) {
    const listings = [
      await buildListing(db, { ownerId: kari.user.id }),
      await buildListing(db, { ownerId: kari.user.id }),
    ];
    await db.deleteFrom('rateLimits').execute();
    const body = { messageId: messageId(), text: 'Hei' };
    const outcomes = await Promise.allSettled(
      listings.map(({ id: listingId }) => per.client.startThread({ params: { listingId }, body })),
    );
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.problem.status] : [],
    );
    expect(refused).toEqual([409]);
  }
});

test('concurrent first messages about a listing create one thread', async () => {
  const { per, listing, messageId, db } = await openTwoNeighbours();
  const params = { listingId: listing.id };
  const sent = await Promise.all(
    ['En', 'To', 'Tre'].map((text) => per.client.startThread({ params, body: { messageId: messageId(), text } })),
  );
  expect(new Set(sent.map((response) => response?.threadId)).size).toBe(1);
  expect(await db.selectFrom('threads').select('lastSeq').execute()).toEqual([{ lastSeq: 3 }]);
});

test('promise 58: threads of other users and unknown threads return 404, even for administrators', async () => {
  const app = await openTwoNeighbours();
  const { params } = await app.reply();
  const stranger = await signInAs(app, (await buildUser(app.db)).email);
  const administrator = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
  const body = { messageId: app.messageId(), text: 'Hei' };
  for (const client of [stranger, administrator]) {
    for (const request of [
      () => client.readThread({ params }),
      () => client.sendMessage({ params, body }),
      () => client.markRead({ params, body: { seq: 1 } }),
      () => client.agree({ params, body: { isAgreed: true } }),
      () => client.thank({ params, body: { text: 'Takk' } }),
    ]) {
      expect(await problemOf(request())).toMatchObject({ status: 404 });
    }
    expect(await client.listThreads()).toMatchObject({ threads: [], unreadThreads: 0 });
  }
  expect(await problemOf(app.per.client.readThread({ params: { threadId: app.listing.id } }))).toMatchObject({
    status: 404,
  });
});

test('users cannot reply to their own listings or to closed, expired, hidden or removed ones', async () => {
  const app = await openTwoNeighbours();
  const { clock, kari, per, db } = app;
  const start = (client: typeof per.client, listingId: string) =>
    problemOf(client.startThread({ params: { listingId }, body: { messageId: app.messageId(), text: 'Hei' } }));
  expect(await start(kari.client, app.listing.id)).toMatchObject({ status: 409 });
  const ownerId = kari.user.id;
  for (const listing of [
    await buildListing(db, { ownerId, status: 'Closed' }),
    await buildListing(db, { ownerId, hiddenAt: clock.now() }),
    await buildListing(db, { ownerId, removedAt: clock.now() }),
    await buildListing(db, { ownerId, expiresAt: clock.now() }),
  ]) {
    expect(await start(per.client, listing.id)).toMatchObject({ status: 404 });
  }
});

test('promise 65: a user without shown thanks can start three threads a day; a fourth returns 429 with the time to wait', async () => {
  const app = await openTwoNeighbours();
  const { db, per, clock } = app;
  const devices = [per.client, await signInAs(app, per.user.email)];
  const start = async (i: number) => {
    const listing = await buildListing(db, { ownerId: app.kari.user.id });
    return devices[i % 2]?.startThread({
      params: { listingId: listing.id },
      body: { messageId: app.messageId(), text: 'Hei' },
    });
  };
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(start));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await problemOf(start(0))).toMatchObject({
    status: 429,
    detail: 'You can start 3 threads in 24 hours until a neighbour has thanked you. Try again in 24 hours.',
    errors: { FirstThreadLimit: ['You can start 3 threads in 24 hours until a neighbour has thanked you.'] },
  });
  clock.advance(dayMs);
  await start(1);
  const thanks = { id: app.messageId(), threadId: null, authorId: app.kari.user.id, subjectId: per.user.id };
  await db
    .insertInto('thanks')
    .values({ ...thanks, body: 'Tusen takk', createdAt: clock.now() })
    .execute();
  for (const i of [2, 3]) await start(i);
  expect(await problemOf(start(4))).toMatchObject({ status: 429 });
  const shownSince = new Date(clock.now().getTime() - 14 * dayMs);
  await db.updateTable('thanks').set({ createdAt: shownSince }).execute();
  for (let i = 0; i < 10; i += 1) await start(i);
});

test('promise 59: a reply to a listing gets the same response after a block in either direction as when its owner is banned', async () => {
  const { kari, per, listing, messageId, ...app } = await openTwoNeighbours();
  const reply = () =>
    problemOf(
      per.client.startThread({ params: { listingId: listing.id }, body: { messageId: messageId(), text: 'Hei' } }),
    );
  const responsesOfBlocked: unknown[] = [];
  for (const [blocker, blocked] of [
    [kari, per],
    [per, kari],
  ] as const) {
    await blocker.client.blockNeighbour({ params: { userId: blocked.user.id } });
    responsesOfBlocked.push(await reply());
    await blocker.client.unblockNeighbour({ params: { userId: blocked.user.id } });
  }
  const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
  await staff.banUsers({ body: { userIds: [kari.user.id] } });
  const responseOfBanned = await reply();
  expect(responseOfBanned).toMatchObject({ status: 404 });
  expect(responsesOfBlocked).toEqual([responseOfBanned, responseOfBanned]);
});

test('promise 59: a message gets the same response after a block in either direction as when its recipient is banned', async () => {
  const { db, kari, per, reply, messageId } = await openTwoNeighbours();
  const { params } = await reply();
  const send = () => problemOf(per.client.sendMessage({ params, body: { messageId: messageId(), text: 'Hei' } }));
  const setLockoutEnd = (lockoutEnd: Date | null) =>
    db.updateTable('users').set({ lockoutEnd }).where('id', '=', kari.user.id).execute();
  await setLockoutEnd(bannedUntil);
  const responseOfBanned = await send();
  expect(responseOfBanned).toMatchObject({ status: 409 });
  await setLockoutEnd(null);
  for (const [blocker, blocked] of [
    [kari, per],
    [per, kari],
  ] as const) {
    await blocker.client.blockNeighbour({ params: { userId: blocked.user.id } });
    expect(await send()).toEqual(responseOfBanned);
    await blocker.client.unblockNeighbour({ params: { userId: blocked.user.id } });
  }
});

test('promise 65: a first message that is sent several times concurrently counts as one new thread', async () => {
  const { db, kari, per, messageId } = await openTwoNeighbours();
  const start = (listingId: string, id = messageId()) =>
    per.client.startThread({ params: { listingId }, body: { messageId: id, text: 'Hei' } });
  const listings: string[] = [];
  for (let i = 0; i < 4; i += 1) listings.push((await buildListing(db, { ownerId: kari.user.id })).id);
  const [first = '', second = '', third = '', fourth = ''] = listings;
  const id = messageId();
  await Promise.all([start(first, id), start(first, id), start(first, id)]);
  await start(second);
  await start(third);
  expect(await problemOf(start(fourth))).toMatchObject({ status: 429 });
});

test('the unread counts of the inbox and the thread agree with `unread_since`, which triggers emails', async () => {
  const { kari, per, reply, messageId, db } = await openTwoNeighbours();
  const { params } = await reply();
  const unreadOf = async (user: typeof kari) => {
    const inbox = await user.client.listThreads();
    const page = await user.client.readThread({ params });
    expect(inbox?.threads.map(({ unread }) => unread)).toEqual([page?.thread.unread]);
    expect(inbox?.unreadThreads).toBe(page?.thread.unread ? 1 : 0);
    const { unreadSince } = await db
      .selectFrom('threadMembers')
      .select('unreadSince')
      .where('userId', '=', user.user.id)
      .executeTakeFirstOrThrow();
    expect(unreadSince !== null).toBe((page?.thread.unread ?? 0) > 0);
    return page?.thread.unread;
  };
  await per.client.sendMessage({ params, body: { messageId: messageId(), text: 'Er du der?' } });
  expect([await unreadOf(kari), await unreadOf(per)]).toEqual([2, 0]);
  await kari.client.markRead({ params, body: { seq: 1 } });
  expect(await unreadOf(kari)).toBe(1);
  await kari.client.sendMessage({ params, body: { messageId: messageId(), text: 'Ja' } });
  expect([await unreadOf(kari), await unreadOf(per)]).toEqual([1, 1]);
  await kari.client.markRead({ params, body: { seq: 999 } });
  await kari.client.markRead({ params, body: { seq: 1 } });
  expect([await unreadOf(kari), await unreadOf(per)]).toEqual([0, 1]);
});

test('the inbox has pages, lists unread threads first, sorts by latest message, and rejects an invalid cursor', async () => {
  const app = await openTwoNeighbours();
  const { db, clock, per, kari } = app;
  // Thanks lift the limit of three new threads a day (promise 65).
  await db
    .insertInto('thanks')
    .values({
      id: app.messageId(),
      threadId: null,
      authorId: kari.user.id,
      subjectId: per.user.id,
      body: 'Takk',
      createdAt: new Date(clock.now().getTime() - 14 * dayMs),
    })
    .execute();
  const ids: string[] = [];
  for (let i = 0; i < 33; i += 1) {
    clock.advance(60 * 60 * 1000);
    const listing = await buildListing(db, { ownerId: kari.user.id });
    const sent = await per.client.startThread({
      params: { listingId: listing.id },
      body: { messageId: app.messageId(), text: `Svar ${i}` },
    });
    ids.push(sent?.threadId ?? '');
  }
  for (const threadId of ids.slice(10)) await kari.client.markRead({ params: { threadId }, body: { seq: 1 } });
  const first = await kari.client.listThreads();
  const second = await kari.client.listThreads({ query: { cursor: first?.nextCursor ?? '' } });
  expect([first?.threads.length, second?.nextCursor]).toEqual([30, null]);
  const seen = [...(first?.threads ?? []), ...(second?.threads ?? [])].map(({ threadId }) => threadId);
  expect(seen).toEqual([...ids.slice(0, 10).toReversed(), ...ids.slice(10).toReversed()]);
  expect(first?.unreadThreads).toBe(10);
  for (const cursor of ['x', 'dHJ1ZQ', Buffer.from('true 2026-99-99T00:00:00.000Z x').toString('base64url')]) {
    expect(await problemOf(kari.client.listThreads({ query: { cursor } }))).toMatchObject({ status: 400 });
  }
});

test('a long thread is read backwards in pages of 50 messages', async () => {
  const { kari, reply, messageId } = await openTwoNeighbours();
  const { params } = await reply();
  for (let i = 2; i <= 60; i += 1) {
    await kari.client.sendMessage({ params, body: { messageId: messageId(), text: `Nr. ${i} 🏡` } });
  }
  const last = await kari.client.readThread({ params });
  expect([last?.messages.at(0)?.seq, last?.messages.at(-1)?.seq, last?.hasEarlier]).toEqual([11, 60, true]);
  const earlier = await kari.client.readThread({ params, query: { before: 11 } });
  expect([earlier?.messages.map(({ seq }) => seq).at(-1), earlier?.messages.length, earlier?.hasEarlier]).toEqual([
    10,
    10,
    false,
  ]);
});

test("a deleted account's messages disappear from its threads, and those of the other user stay", async () => {
  const app = await openTwoNeighbours();
  const { params } = await app.reply();
  await app.kari.client.sendMessage({ params, body: { messageId: app.messageId(), text: 'Ja takk' } });
  await app.kari.client.deleteAccount({ body: { password: 'blåbær og brunost' } });
  const page = await app.per.client.readThread({ params });
  expect(page).toMatchObject({ thread: { other: null, listing: null, isOpen: false, unread: 0 } });
  expect(page?.messages.map(({ text }) => text)).toEqual(['Jeg kan komme i morgen']);
  const body = { messageId: app.messageId(), text: 'Hallo?' };
  expect(await problemOf(app.per.client.sendMessage({ params, body }))).toMatchObject({ status: 409 });
  expect(await app.per.client.listThreads()).toMatchObject({ unreadThreads: 0 });
});
