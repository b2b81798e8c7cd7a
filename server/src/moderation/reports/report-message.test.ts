import { expect, test } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openSessionFor } from '../../testing/builders/open-session.ts';
import { openTwoNeighbours } from '../../testing/builders/two-neighbours.ts';
import { problemOf } from '../../testing/problem-of.ts';

const rounds = Number(process.env['RACE_ROUNDS'] ?? 200);

type App = Awaited<ReturnType<typeof openTwoNeighbours>>;

const reportOf = (threadId: string, seq: number) =>
  ({ body: { kind: 'message', reportedId: threadId, seq, reason: 'Unkind' } }) as const;

async function findReported(app: App) {
  const rows = await app.db.selectFrom('reports').select(['subjectId', 'evidence']).orderBy('id').execute();
  return rows.map(({ subjectId, evidence }) => {
    const copy = evidence as { reportedSeq: number; messages: { seq: number; body: string }[] };
    return { subjectId, text: copy.messages.find(({ seq }) => seq === copy.reportedSeq)?.body };
  });
}

test('promise 73: a report contains the message of the reported thread, even if one in another thread has the same id', async () => {
  const app = await openTwoNeighbours();
  const { kari, per } = app;
  const { threadId, message } = await app.reply('Hei fra Per');
  const liv = await buildUser(app.db, { username: 'liv' });
  const { id: listingId } = await buildListing(app.db, { ownerId: kari.user.id });
  const body = { messageId: message.messageId, text: 'Stygt fra Liv' };
  const sent = await (await openSessionFor(app, liv)).startThread({ params: { listingId }, body });
  await kari.client.report(reportOf(sent?.threadId ?? '', 1));
  expect(await findReported(app)).toEqual([{ subjectId: liv.id, text: 'Stygt fra Liv' }]);
  app.clock.advance(1_000);
  await kari.client.report(reportOf(threadId, 1));
  expect((await findReported(app))[1]).toEqual({ subjectId: per.user.id, text: 'Hei fra Per' });
});

test("promise 73: sending a message with the id of the other user's message in the thread returns 409", async () => {
  const app = await openTwoNeighbours();
  const { params, message } = await app.reply();
  const body = { messageId: message.messageId, text: 'Samme id' };
  expect(await problemOf(app.kari.client.sendMessage({ params, body }))).toMatchObject({ status: 409 });
  expect((await app.kari.client.readThread({ params }))?.messages).toMatchObject([{ seq: 1, isOwn: false }]);
});

const title = `promise 73: one of two concurrent messages with the same id is stored and can be reported (${rounds} rounds)`;

test(title, { timeout: Math.max(90_000, rounds * 1_000) }, async () => {
  const app = await openTwoNeighbours();
  const { kari, per, db } = app;
  const { params, threadId } = await app.reply();
  for (let round = 0; round < rounds; round += 1) {
    await db.deleteFrom('rateLimits').execute();
    await db.deleteFrom('reports').execute();
    const messageId = app.messageId();
    const outcomes = await Promise.allSettled(
      [kari, per].map((sender) =>
        sender.client.sendMessage({ params, body: { messageId, text: `Runde ${round} fra ${sender.user.username}` } }),
      ),
    );
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.problem.status] : [],
    );
    expect(refused).toEqual([409]);
    const isFromKari = outcomes[0]?.status === 'fulfilled';
    const [sender, reporter] = isFromKari ? [kari, per] : [per, kari];
    const seq = round + 2;
    expect(await problemOf(sender.client.report(reportOf(threadId, seq)))).toMatchObject({ status: 404 });
    await reporter.client.report(reportOf(threadId, seq));
    const text = `Runde ${round} fra ${sender.user.username}`;
    expect(await findReported(app)).toEqual([{ subjectId: sender.user.id, text }]);
  }
});

test('reporting a message without its position, or a listing with one, returns 400', async () => {
  const { kari, listing, reply } = await openTwoNeighbours();
  const { threadId } = await reply();
  const why = { reason: 'Unkind' } as const;
  for (const body of [
    { kind: 'message', reportedId: threadId, ...why },
    { kind: 'listing', reportedId: listing.id, seq: 1, ...why },
  ] as const) {
    expect(await problemOf(kari.client.report({ body }))).toMatchObject({
      status: 400,
      errors: { seq: [expect.any(String)] },
    });
  }
});
