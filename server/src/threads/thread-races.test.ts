import { expect, test } from 'vitest';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openSessionFor } from '../testing/builders/open-session.ts';
import { openTwoNeighbours } from '../testing/builders/two-neighbours.ts';
import { problemOf } from '../testing/problem-of.ts';
import { signInAs } from '../testing/test-app.ts';
import { emailUnreadMessages } from './unread-emails.ts';

/** 250 were run on both engines; each takes a tenth of a second. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 30);
const timeoutMs = Math.max(90_000, rounds * 2_000);

type App = Awaited<ReturnType<typeof openTwoNeighbours>>;

/** Two neighbours of this round in the middle of a thread, who both write. */
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
  /** What both write at once; each is acknowledged, or refused for a reason. */
  const write = () =>
    clients.flatMap((client) =>
      [1, 2].map(() => client.sendMessage({ params, body: { messageId: app.messageId(), text: 'Midt i' } })),
    );
  const kept = async () =>
    (
      await app.db.selectFrom('messages').select('seq').where('threadId', '=', params.threadId).orderBy('seq').execute()
    ).map(({ seq }) => seq);
  return { owner, asker, clients, params, write, kept, listing };
}

/** How many were acknowledged; whatever else came is one of these statuses. */
function acknowledged(outcomes: readonly PromiseSettledResult<unknown>[], statuses: readonly number[]): number {
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(statuses).toContain(outcome.reason.problem.status);
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

test(
  `promise 59: after a block nothing passes either way, in ${rounds} races with messages`,
  async () => {
    const app = await openTwoNeighbours();
    for (let i = 0; i < rounds; i += 1) {
      const { owner, asker, clients, params, write, kept, listing } = await openRound(app);
      const [blocker, blocked] = i % 2 ? [owner, asker] : [asker, owner];
      // What is kept once the block is acknowledged is all there will be.
      const blocking = clients[i % 2 ? 0 : 1].blockNeighbour({ params: { userId: blocked.id } }).then(kept);
      const outcomes = await Promise.allSettled([...write(), blocking]);
      expect(await kept()).toEqual(await blocking);
      // Each that was acknowledged is kept, once.
      const count = acknowledged(outcomes.slice(0, -1), [409]);
      expect(await kept()).toEqual(Array.from({ length: count + 1 }, (_, n) => n + 1));
      expect(acknowledged(await Promise.allSettled(write()), [409])).toBe(0);
      expect(await kept()).toHaveLength(count + 1);
      for (const client of clients) expect((await client.readThread({ params }))?.thread.isOpen).toBe(false);
      if (i % 10 > 0) continue;
      // Nor a listing, nor a mail about what waits.
      const unseen = clients[1].readListing({ params: { listingId: listing.id } });
      expect(await problemOf(unseen)).toMatchObject({ status: 404 });
      app.clock.advance(11 * 60 * 1000);
      await emailUnreadMessages(app.deps);
      const mails = await app.db
        .selectFrom('mailQueue')
        .select('id')
        .where('userId', 'in', [blocker.id, blocked.id])
        .execute();
      expect(mails).toEqual([]);
    }
  },
  timeoutMs,
);

test(
  `promise 61: a ban or a deletion in the middle of a thread ends it, in ${rounds} races with messages`,
  async () => {
    const app = await openTwoNeighbours();
    const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
    for (let i = 0; i < rounds; i += 1) {
      const { owner, clients, params, write, kept } = await openRound(app);
      const isBan = i % 2 === 0;
      const ending = isBan
        ? staff.banUsers({ body: { userIds: [owner.id] } })
        : app.db.deleteFrom('users').where('id', '=', owner.id).execute();
      const outcomes = await Promise.allSettled([...write(), ending]);
      expect(outcomes.at(-1)?.status).toBe('fulfilled');
      const count = acknowledged(outcomes.slice(0, -1), [401, 403, 404, 409]);
      if (isBan) expect(await kept()).toHaveLength(count + 1);
      const before = await kept();
      expect(acknowledged(await Promise.allSettled(write()), [401, 403, 404, 409])).toBe(0);
      expect(await kept()).toEqual(before);
      const left = await clients[1].readThread({ params });
      expect(left?.thread).toMatchObject({ isOpen: false, ...(isBan ? {} : { other: null, unread: 0 }) });
    }
  },
  timeoutMs,
);
