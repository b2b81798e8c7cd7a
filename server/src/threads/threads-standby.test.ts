import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { holdConnections } from '../testing/hold-connections.ts';
import { withStandby } from '../testing/with-standby.ts';
import { queryUpToDate } from './query-up-to-date.ts';

const openWithStandby = withStandby();

const newMessage = (text: string) => ({ messageId: randomUUID(), text });

test('promise 141: the inbox and a thread are read on the standby until live updates announce a change that it lacks', async () => {
  const { db, signIn, waitForStandby, pauseReplay } = await openWithStandby();
  const kari = await buildUser(db, { hasProfile: true });
  const per = await buildUser(db, { hasProfile: true });
  const { id: listingId } = await buildListing(db, { ownerId: kari.id });
  const owner = await signIn(kari.email);
  const { client } = await signIn(per.email);
  const { threadId = '' } = (await client.startThread({ params: { listingId }, body: newMessage('Hei') })) ?? {};
  const params = { threadId };
  const seen = async () => ({
    inbox: (await owner.client.listThreads({ query: {} }))?.threads.map(({ lastMessage }) => lastMessage?.text),
    thread: (await owner.client.readThread({ params }))?.messages.map(({ text }) => text),
  });
  await waitForStandby();
  await pauseReplay();
  await db.updateTable('messages').set({ body: 'Endret' }).where('threadId', '=', threadId).execute();
  expect(await seen()).toEqual({ inbox: ['Hei'], thread: ['Hei'] });
  await client.sendMessage({ params, body: newMessage('Klokka ti?') });
  expect(await seen()).toEqual({ inbox: ['Klokka ti?'], thread: ['Endret', 'Klokka ti?'] });
});

test('promise 141: a change is visible immediately, even if a change with a later time committed before it', async () => {
  const { db, signIn, waitForStandby, pauseReplay } = await openWithStandby();
  const kari = await buildUser(db, { hasProfile: true });
  const { client, forgetWrites } = await signIn((await buildUser(db, { hasProfile: true })).email);
  const threadIds: string[] = [];
  for (const title of ['Hekk', 'Plen']) {
    const { id: listingId } = await buildListing(db, { ownerId: kari.id, title });
    const started = await client.startThread({ params: { listingId }, body: newMessage('Hei') });
    threadIds.push(started?.threadId ?? '');
  }
  forgetWrites();
  await waitForStandby();
  await pauseReplay();
  await db
    .updateTable('messages')
    .set({ body: 'Klokka ti?' })
    .where('threadId', '=', threadIds[0] ?? '')
    .execute();
  await db
    .updateTable('threadMembers')
    .set({ changedAt: sql<Date>`changed_at + interval '1 microsecond'` })
    .where('threadId', '=', threadIds[0] ?? '')
    .execute();
  const inbox = await client.listThreads({ query: {} });
  expect(inbox?.threads.map(({ lastMessage }) => lastMessage?.text).toSorted()).toEqual(['Hei', 'Klokka ti?']);
});

test('a read delayed by a busy primary does not keep later reads from using the standby', async () => {
  const { db, deps, isOnStandby, waitForStandby } = await openWithStandby();
  const { id: userId } = await buildUser(db);
  await waitForStandby();
  const release = await holdConnections(4, (hold) => db.connection().execute(hold));
  await queryUpToDate(deps, { userId }, async () => {});
  expect(await isOnStandby()).toBe(true);
  await release();
});
