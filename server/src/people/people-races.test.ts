import { expect, test } from 'vitest';
import { deliverPushes } from '../push/deliver.ts';
import { pushTemplates } from '../start/push-templates.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openSessionFor } from '../testing/builders/open-session.ts';
import { openPushService } from '../testing/push-service.ts';
import { openTestApp, type TestApp, testOrigin, testPassword } from '../testing/test-app.ts';

const rounds = Number(process.env['RACE_ROUNDS'] ?? 20);
/** Fewer rounds than in the other tests, because each round hashes passwords. */
const joinRounds = Math.ceil(rounds / 5);
const timeoutMs = Math.max(90_000, rounds * 2_000);
const home = '0301-0305';

async function openRaces() {
  const service = await openPushService();
  const app = await openTestApp({ pushServices: service.pushServices });
  const buildNeighbour = async (values: Parameters<typeof buildUser>[1] = {}) => {
    app.clock.advance(1_000);
    const user = await buildUser(app.db, { home, ...values });
    return { ...user, client: await openSessionFor(app, user) };
  };
  const delivery = {
    db: app.db,
    clock: app.clock,
    log: app.deps.log,
    templates: pushTemplates,
    publicOrigin: testOrigin,
    services: service.pushServices,
    subject: 'mailto:a@grenda.example',
  };
  return { ...app, service, buildNeighbour, delivery };
}

async function enqueueTwelve({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  clock.advance(1_000);
  const now = clock.now();
  const devices = await db.selectFrom('pushSubscriptions').select(['id', 'userId']).execute();
  const rows = devices.flatMap(({ id: subscriptionId, userId }) =>
    Array.from({ length: 12 }, (_, n) => ({
      subscriptionId,
      userId,
      kind: 'welcome',
      aboutId: crypto.randomUUID(),
      runAfter: new Date(now.getTime() - n),
      createdAt: now,
    })),
  );
  await db.insertInto('pushQueue').values(rows).execute();
}

function expectNoOtherRejections(
  outcomes: readonly PromiseSettledResult<unknown>[],
  allowedStatuses: readonly number[],
): void {
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(allowedStatuses).toContain(outcome.reason.problem?.status ?? outcome.reason);
  }
}

test(
  `promise 49: a browser that two users subscribe concurrently belongs to one of them (${rounds} rounds)`,
  async () => {
    const { db, buildNeighbour, service } = await openRaces();
    for (let i = 0; i < rounds; i += 1) {
      const [kari, per] = [await buildNeighbour(), await buildNeighbour()];
      const body = service.subscribe();
      const save = ({ client }: typeof kari) => client.savePushSubscription({ body });
      expectNoOtherRejections(await Promise.allSettled([save(kari), save(per), save(kari), save(per)]), []);
      const rows = await db
        .selectFrom('pushSubscriptions')
        .select('userId')
        .where('endpoint', '=', body.endpoint)
        .execute();
      expect(rows).toHaveLength(1);
    }
  },
  timeoutMs,
);

test(
  `a sign-out concurrent with a subscription leaves no subscription (${rounds} rounds)`,
  async () => {
    const { db, buildNeighbour, service } = await openRaces();
    for (let i = 0; i < rounds; i += 1) {
      const kari = await buildNeighbour();
      const saves = [1, 2].map(() => kari.client.savePushSubscription({ body: service.subscribe() }));
      expectNoOtherRejections(await Promise.allSettled([...saves, kari.client.signOut()]), [401]);
      const rows = await db.selectFrom('pushSubscriptions').select('id').where('userId', '=', kari.id).execute();
      expect(rows).toEqual([]);
    }
  },
  timeoutMs,
);

test(
  `creating, hanging and scanning posters concurrently never fails (${rounds} rounds)`,
  async () => {
    const { buildNeighbour, openBrowser } = await openRaces();
    for (let i = 0; i < rounds; i += 1) {
      const { client } = await buildNeighbour();
      const { posterId = '', code = '' } = (await client.createPoster()) ?? {};
      const visitor = openBrowser().client;
      const hang = () => client.changePoster({ params: { posterId }, body: { place: 'Shop', isHanging: true } });
      const scan = () => visitor.readInvitation({ params: { code } });
      const outcomes = await Promise.allSettled([
        client.createPoster(),
        hang(),
        scan(),
        client.createPoster(),
        hang(),
        scan(),
        client.createPoster(),
      ]);
      expectNoOtherRejections(outcomes, []);
    }
  },
  timeoutMs,
);

test(
  `two visitors who join concurrently with one invitation both get its code in their profile (${joinRounds} rounds)`,
  async () => {
    const { db, clock, buildNeighbour, openBrowser } = await openRaces();
    const { code = '' } = (await (await buildNeighbour()).client.createInvitation()) ?? {};
    const fields = { firstName: 'Ola', password: testPassword, neighbourhoodId: home } as const;
    for (let i = 0; i < joinRounds; i += 1) {
      clock.advance(1_000);
      const join = (email: string) =>
        openBrowser().client.join({
          body: { ...fields, email, acceptsRules: true, isAdult: true },
          query: { code },
        });
      const outcomes = await Promise.allSettled([join(`ola${i}@grenda.example`), join(`per${i}@grenda.example`)]);
      expectNoOtherRejections(outcomes, []);
    }
    const joined = await db.selectFrom('profiles').select('userId').where('joinedWith', '=', code).execute();
    expect(joined).toHaveLength(2 * joinRounds);
  },
  timeoutMs,
);

test(
  `promise 122: concurrent requests never lose a vouch for an approved user or store one twice (${rounds} rounds)`,
  async () => {
    const { db, buildNeighbour } = await openRaces();
    const staff = (await buildNeighbour({ isAdmin: true })).client;
    for (let i = 0; i < rounds; i += 1) {
      const [{ client, id: voucherId }, { id: userId }] = [
        await buildNeighbour(),
        await buildNeighbour({ isApproved: false }),
      ];
      const params = { userId };
      const decide = [
        () => staff.approveUsers({ body: { userIds: [userId] } }),
        () => staff.banUsers({ body: { userIds: [userId] } }),
        () => db.deleteFrom('users').where('id', '=', userId).execute(),
      ][i % 3]!;
      const outcomes = await Promise.allSettled([
        client.vouch({ params }),
        client.withdrawVouch({ params }),
        client.vouch({ params }),
        decide(),
        client.vouch({ params }),
      ]);
      expectNoOtherRejections(outcomes, [404]);
      const vouches = () => db.selectFrom('vouches').select('id').where('voucherId', '=', voucherId).execute();
      const stored = await vouches();
      expect(stored.length).toBeLessThanOrEqual(i % 3 === 2 ? 0 : 1);
      await client.withdrawVouch({ params });
      expect(await vouches()).toEqual(i % 3 === 0 ? stored : []);
    }
  },
  timeoutMs,
);

test(
  `promise 49: a user’s requests while their account is erased never fail with a 500 (${rounds} rounds)`,
  async () => {
    const { db, buildNeighbour, service } = await openRaces();
    for (let i = 0; i < rounds; i += 1) {
      const [kari, pending] = [await buildNeighbour(), await buildUser(db, { home, isApproved: false })];
      const { client } = kari;
      const outcomes = await Promise.allSettled([
        client.savePushSubscription({ body: service.subscribe() }),
        client.createInvitation(),
        client.createPoster(),
        client.vouch({ params: { userId: pending.id } }),
        client.changeNotification({ body: { channel: 'push', topic: 'requests', isOn: true } }),
        db.deleteFrom('users').where('id', '=', kari.id).execute(),
        client.createInvitation(),
        client.createPoster(),
        client.vouch({ params: { userId: pending.id } }),
        client.savePushSubscription({ body: service.subscribe() }),
        client.listNearby({ query: {} }),
      ]);
      expectNoOtherRejections(outcomes, [401, 404, 409]);
    }
  },
  timeoutMs,
);

test(
  `eight concurrent workers send a device one notification for twelve queued rows (${rounds} rounds)`,
  async () => {
    const app = await openRaces();
    const { buildNeighbour, service, delivery } = app;
    const kari = await buildNeighbour();
    await kari.client.savePushSubscription({ body: service.subscribe() });
    await deliverPushes(delivery);
    for (let i = 0; i < rounds; i += 1) {
      const before = service.received.length;
      await enqueueTwelve(app);
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => deliverPushes(delivery)));
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(service.received.length - before).toBe(1);
    }
  },
  timeoutMs,
);

test(
  `promise 49: ending a subscription while its notifications are sent never fails (${rounds} rounds)`,
  async () => {
    const app = await openRaces();
    const { db, buildNeighbour, service, delivery } = app;
    for (let i = 0; i < rounds; i += 1) {
      const { client } = await buildNeighbour();
      const bodies = [service.subscribe(), service.subscribe()];
      for (const body of bodies) await client.savePushSubscription({ body });
      await enqueueTwelve(app);
      const { endpoint } = bodies[0]!;
      const endings: Promise<PromiseSettledResult<void>[]>[] = [];
      service.respond = () => {
        const isFirst = endings.length === 0;
        const ending = isFirst ? client.deletePushSubscription({ body: { endpoint } }) : client.signOut();
        endings.push(Promise.allSettled([ending]));
        return { status: [201, 503, 410][(i + endings.length) % 3] ?? 201 };
      };
      const outcomes = await Promise.allSettled([deliverPushes(delivery), deliverPushes(delivery)]);
      outcomes.push(...(await Promise.all([...endings, Promise.allSettled([client.signOut()])])).flat());
      expectNoOtherRejections(outcomes, [401]);
      expect(await db.selectFrom('pushSubscriptions').select('id').execute()).toEqual([]);
    }
  },
  timeoutMs,
);
