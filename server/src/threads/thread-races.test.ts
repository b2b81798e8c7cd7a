import { expect, test } from 'vitest';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openSessionFor } from '../testing/builders/open-session.ts';
import { openTwoNeighbours } from '../testing/builders/two-neighbours.ts';
import { problemOf } from '../testing/problem-of.ts';
import { signInAs } from '../testing/test-app.ts';
import { emailUnreadMessages } from './unread-emails.ts';

const rounds = Number(process.env['RACE_ROUNDS'] ?? 30);
const timeoutMs = Math.max(90_000, rounds * 2_000);

type App = Awaited<ReturnType<typeof openTwoNeighbours>>;

async function openRound(app: App) {
  app.clock.advance(1_000);
  const [owner, asker] = [await buildUser(app.db, { hasProfile: true }), await buildUser(app.db, { hasProfile: true })];
  const clients = [await openSessionFor(app, owner), await openSessionFor(app, asker)] as const;
  const listing = await buildListing(app.db, { ownerId: owner.id });
  const started = await clients[1].startThread({
    params: { listingId: listing.id },
    body: { messageId: app.messageId(), text: 'Hei' },
  });
  const params = { threadId: started?.threadId ?? '' };
  const sendAll = () =>
    clients.flatMap((client) =>
      [1, 2].map(() => client.sendMessage({ params, body: { messageId: app.messageId(), text: 'Midt i' } })),
    );
  const storedSeqs = async () =>
    (
      await app.db.selectFrom('messages').select('seq').where('threadId', '=', params.threadId).orderBy('seq').execute()
    ).map(({ seq }) => seq);
  return { owner, asker, clients, params, sendAll, storedSeqs, listing };
}

function countAcknowledged(
  outcomes: readonly PromiseSettledResult<unknown>[],
  allowedStatuses: readonly number[],
): number {
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(allowedStatuses).toContain(outcome.reason.problem.status);
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

test(
  `promise 59: after a block no message is stored in either direction (${rounds} rounds)`,
  async () => {
    const app = await openTwoNeighbours();
    for (let i = 0; i < rounds; i += 1) {
      const { owner, asker, clients, params, sendAll, storedSeqs, listing } = await openRound(app);
      const [blocker, blocked] = i % 2 ? [owner, asker] : [asker, owner];
      const block = clients[i % 2 ? 0 : 1].blockNeighbour({ params: { userId: blocked.id } }).then(storedSeqs);
      const outcomes = await Promise.allSettled([...sendAll(), block]);
      expect(await storedSeqs()).toEqual(await block);
      const count = countAcknowledged(outcomes.slice(0, -1), [409]);
      expect(await storedSeqs()).toEqual(Array.from({ length: count + 1 }, (_, n) => n + 1));
      expect(countAcknowledged(await Promise.allSettled(sendAll()), [409])).toBe(0);
      expect(await storedSeqs()).toHaveLength(count + 1);
      for (const client of clients) expect((await client.readThread({ params }))?.thread.isOpen).toBe(false);
      if (i % 10 > 0) continue;
      const unseen = clients[1].readListing({ params: { listingId: listing.id } });
      expect(await problemOf(unseen)).toMatchObject({ status: 404 });
      app.clock.advance(11 * 60 * 1000);
      await emailUnreadMessages(app.deps);
      const emails = await app.db
        .selectFrom('mailQueue')
        .select('id')
        .where('userId', 'in', [blocker.id, blocked.id])
        .execute();
      expect(emails).toEqual([]);
    }
  },
  timeoutMs,
);

test(
  `promise 61: after a ban or a deletion no message is stored in a thread (${rounds} rounds)`,
  async () => {
    const app = await openTwoNeighbours();
    const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
    for (let i = 0; i < rounds; i += 1) {
      const { owner, clients, params, sendAll, storedSeqs } = await openRound(app);
      const isBan = i % 2 === 0;
      const removal = isBan
        ? staff.banUsers({ body: { userIds: [owner.id] } })
        : app.db.deleteFrom('users').where('id', '=', owner.id).execute();
      const outcomes = await Promise.allSettled([...sendAll(), removal]);
      expect(outcomes.at(-1)?.status).toBe('fulfilled');
      const count = countAcknowledged(outcomes.slice(0, -1), [401, 403, 404, 409]);
      if (isBan) expect(await storedSeqs()).toHaveLength(count + 1);
      const before = await storedSeqs();
      expect(countAcknowledged(await Promise.allSettled(sendAll()), [401, 403, 404, 409])).toBe(0);
      expect(await storedSeqs()).toEqual(before);
      const page = await clients[1].readThread({ params });
      expect(page?.thread).toMatchObject({ isOpen: false, ...(isBan ? {} : { other: null, unread: 0 }) });
    }
  },
  timeoutMs,
);

test(
  `a first message sent twice concurrently counts once against the limit on new threads (${rounds} rounds)`,
  async () => {
    const app = await openTwoNeighbours();
    for (let i = 0; i < rounds; i += 1) {
      app.clock.advance(1_000);
      const owner = await buildUser(app.db, { hasProfile: true });
      const client = await openSessionFor(app, await buildUser(app.db, { hasProfile: true }));
      const start = async (body: { messageId: string; text: string }, listingId: string) =>
        client.startThread({ params: { listingId }, body });
      for (let n = 1; n <= 2; n += 1) {
        const { id } = await buildListing(app.db, { ownerId: owner.id });
        await start({ messageId: app.messageId(), text: 'Hei' }, id);
      }
      const { id } = await buildListing(app.db, { ownerId: owner.id });
      const last = { messageId: app.messageId(), text: 'Den tredje' };
      const outcomes = await Promise.allSettled([start(last, id), start(last, id)]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    }
  },
  timeoutMs,
);
