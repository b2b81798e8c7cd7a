import type { EndpointInput } from '@grenda/contract';
import { expect, test } from 'vitest';
import { previewColumns } from '../../listings/present-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTwoNeighbours } from '../../testing/builders/two-neighbours.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { signInAs } from '../../testing/test-app.ts';

test('promise 58: a report stores only the reported item and, for a message, the five messages nearest to it', async () => {
  const { kari, per, db, listing, messageId, reply } = await openTwoNeighbours();
  const { params, threadId } = await reply('Nr. 1');
  for (let i = 2; i <= 12; i += 1) {
    await per.client.sendMessage({ params, body: { messageId: messageId(), text: `Nr. ${i}` } });
  }
  const reportMessage = () =>
    kari.client.report({ body: { kind: 'message', reportedId: threadId, seq: 6, reason: 'Unkind' } });
  await reportMessage();
  await reportMessage();
  await per.client.report({ body: { kind: 'listing', reportedId: listing.id, reason: 'Unkind' } });
  await per.client.report({ body: { kind: 'person', reportedId: kari.user.id, reason: 'Unkind' } });
  const rows = await db
    .selectFrom('reports')
    .select(['kind', 'reporterId', 'subjectId', 'evidence'])
    .orderBy('kind')
    .execute();
  expect(rows.map(({ kind, reporterId, subjectId }) => [kind, reporterId, subjectId])).toEqual([
    ['listing', per.user.id, kari.user.id],
    ['message', kari.user.id, per.user.id],
    ['person', per.user.id, kari.user.id],
  ]);
  const [ofListing, ofMessage, ofPerson] = rows.map(({ evidence }) => evidence);
  expect(ofListing).toMatchObject({ title: listing.title });
  expect(Object.keys(ofListing ?? {}).toSorted()).toEqual([...previewColumns, 'createdAt', 'updatedAt'].toSorted());
  expect(ofMessage).toEqual({
    reportedSeq: 6,
    messages: [3, 4, 5, 6, 7, 8].map((seq) => ({
      seq,
      senderId: per.user.id,
      body: `Nr. ${seq}`,
      createdAt: expect.any(String),
    })),
  });
  expect(ofPerson).toEqual({ username: 'kari', displayName: 'kari', about: '' });
});

test("reporting one's own item, an item that does not exist, or a message in a thread of other users returns 404", async () => {
  const app = await openTwoNeighbours();
  const { kari, per, listing } = app;
  const { threadId } = await app.reply();
  const stranger = await signInAs(app, (await buildUser(app.db)).email);
  const message = { kind: 'message', reportedId: threadId, seq: 1 } as const;
  const attempts: [typeof stranger, Omit<EndpointInput<'report'>['body'], 'reason'>][] = [
    [stranger, message],
    [per.client, message],
    [kari.client, { ...message, seq: 2 }],
    [kari.client, { kind: 'listing', reportedId: listing.id }],
    [kari.client, { kind: 'person', reportedId: listing.id }],
  ];
  for (const [client, item] of attempts) {
    expect(await problemOf(client.report({ body: { ...item, reason: 'Unkind' } }))).toMatchObject({ status: 404 });
  }
});
