import { randomUUID } from 'node:crypto';
import { progress } from '../../harness/progress.ts';
import { startBalancer } from '../load-balancer.ts';
import { countByAddress, type Inbox, openInbox } from '../inbox.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { type Answer, openClient, signInPeople, statusOf } from '../clients.ts';
import { ports } from '../ports.ts';
import type { Postgres } from '../postgres.ts';
import { type Product, startProduct } from '../product.ts';
import type { Stage } from '../run-context.ts';
import { openPostgresStore, type Store } from '../stores.ts';
import { sleep, until } from '../wait.ts';
import { findLost, startWriters } from '../writers.ts';

const firstStarts = 5;
const signInRounds = 5;
const kills = 5;
const signInsAllowed = 25;
const staleAtMostMs = 30_000;
/** The lease of a mail that the killed one had in hand is 2 minutes; after it comes the look that finds it. */
const leaseMs = 140_000;

/** Several instances on one PostgreSQL, behind a balancer. */
export const instances: FaultRun = {
  about: 'two instances on one PostgreSQL: first starts at once, shared limits, a ban seen by both, one killed (4 min)',
  start: async (stage) => {
    const { postgres, store } = await openPostgresStore(stage);
    const starts = await startTogether(stage, postgres);
    const inbox = await openInbox(stage);
    const env = { SMTP_URL: inbox.url };
    const start = (port: number) => startProduct(stage, { store, port, env });
    const pair = { first: await start(ports.product), second: await start(ports.secondProduct) };
    const origin = await startBalancer(stage, [ports.product, ports.secondProduct]);
    const limits = await countSignIns(origin);
    const bans = await banOnOne(pair);
    const killed = await killOne({ origin, pair, inbox, restart: () => start(ports.product) });
    return [starts, limits, bans, killed];
  },
};

type Pair = { first: Product; second: Product };

/** Two processes meet on an empty database, and both want to make its tables. */
async function startTogether(stage: Stage, postgres: Postgres): Promise<Outcome> {
  const faults: string[] = [];
  const tick = progress('first starts at once', firstStarts);
  for (let round = 0; round < firstStarts; round += 1) {
    const database = `empty_${round}`;
    await postgres.run(`create database ${database}`);
    const store: Store = { DATABASE_URL: postgres.url(database) };
    const both = await Promise.allSettled([
      startProduct(stage, { store, port: ports.product }),
      startProduct(stage, { store, port: ports.secondProduct }),
    ]);
    for (const one of both) {
      if (one.status === 'rejected') faults.push(String(one.reason));
      else await one.value.stop();
    }
    tick();
  }
  return { run: 'instances, first starts', rounds: firstStarts, acknowledged: 0, lost: 0, faults, figures: {} };
}

/** Promise 13: of 60 sign-ins at once from one network just 25 are looked at, whichever instance they reach. */
async function countSignIns(origin: string): Promise<Outcome> {
  const faults: string[] = [];
  const tick = progress('sign-ins counted by both', signInRounds);
  for (let round = 0; round < signInRounds; round += 1) {
    const attempt = () => {
      const body = { email: `${randomUUID()}@nabo.example`, password: 'ikke det riktige' };
      const client = openClient(origin, undefined, `192.168.7.${round}`);
      return client.signIn({ body, query: { useCookies: true } }).then(() => 200, statusOf);
    };
    const statuses = await Promise.all(Array.from({ length: 60 }, attempt));
    const tried = statuses.filter((status) => status === 401).length;
    const refused = statuses.filter((status) => status === 429).length;
    if (tried !== signInsAllowed || tried + refused !== statuses.length) {
      faults.push(
        `${tried} sign-ins of 60 were looked at and ${refused} refused: ${[...new Set(statuses)].join(', ')}.`,
      );
    }
    tick();
  }
  return { run: 'instances, shared limits', rounds: signInRounds, acknowledged: 0, lost: 0, faults, figures: {} };
}

/** A page that both keep is gone on both within 30 s of a ban on one. */
async function banOnOne({ first, second }: Pair): Promise<Outcome> {
  const { administrator, neighbours } = await signInPeople(first.origin, 1);
  const [neighbour] = neighbours;
  const listing = await neighbour?.createListing({ body: { type: 'Offer', category: 'Pets', title: 'Lufter hund' } });
  const me = await neighbour?.me();
  const path = `/explore/listings/${listing?.listingId ?? ''}`;
  const status = async ({ origin: own }: Product) => (await fetch(own + path)).status;
  const before = [await status(first), await status(second)];
  await administrator.banUsers({ body: { userIds: [me?.userId ?? ''] } });
  const atOnce = await status(first);
  const staleMs = await until('the other instance shows the page no more', 60_000, async () => {
    return (await status(second)) === 404;
  });
  const faults = [
    ...(before.every((one) => one === 200) ? [] : [`The page answered ${before.join(' and ')} before the ban.`]),
    ...(atOnce === 404 ? [] : [`The page answered ${atOnce} where the ban was made.`]),
    ...(staleMs <= staleAtMostMs + 500 ? [] : [`The page was shown ${Math.round(staleMs)} ms after the ban.`]),
  ];
  return {
    run: 'instances, a ban',
    rounds: 1,
    acknowledged: 1,
    lost: 0,
    faults,
    figures: { staleMs: Math.round(staleMs) },
  };
}

type Killing = { origin: string; pair: Pair; inbox: Inbox; restart: () => Promise<Product> };

/** kill -9 of one under load: what it had in hand may fail, and nothing else may be seen of it. */
async function killOne({ origin, pair, inbox, restart }: Killing): Promise<Outcome> {
  const answers: Answer[] = [];
  const people = await signInPeople(origin, 4, (answer) => answers.push(answer));
  const writers = startWriters(people, (answer) => answers.push(answer));
  const tick = progress('kill -9 of one of two', kills);
  let victim = pair.first;
  for (let round = 0; round < kills; round += 1) {
    await sleep(1_000 + Math.random() * 1_000);
    await victim.kill();
    await sleep(1_000);
    victim = await restart();
    tick();
  }
  await sleep(1_000);
  await writers.stop();
  const signedIn = await Promise.all(
    [people.administrator, ...people.neighbours].map((one) => one.me().catch(statusOf)),
  );
  const lost = await findLost(people, writers.acknowledged);
  const { registrations } = writers.acknowledged;
  console.error('Waiting for the lease of what was in hand to end …');
  const counts = () => countByAddress(inbox.mails);
  await sleep(leaseMs);
  await Promise.all([victim.stop(), pair.second.stop()]);

  const unmailed = registrations.filter((email) => !counts().has(email));
  const doubled = [...counts().values()].filter((count) => count > 1);
  const faults = [
    ...lost.map((each) => `Lost: ${each}.`),
    ...unmailed.map((email) => `No mail came to ${email}.`),
    ...(doubled.length > kills || doubled.some((count) => count > 2) ? [`${doubled.length} mails came twice.`] : []),
    ...signedIn.filter((one) => typeof one === 'number').map((status) => `A session answered ${String(status)}.`),
    // What was in the hands of the one that was killed is a 502 of the balancer.
    ...answers
      .filter(({ status }) => status !== 502 && (status < 200 || status >= 300))
      .map(({ method, path, status }) => `${method} ${path} answered ${status}.`),
  ];
  return {
    run: 'instances, one killed',
    rounds: kills,
    acknowledged: writers.count() + registrations.length,
    lost: lost.length + unmailed.length,
    faults: [...new Set(faults)].slice(0, 8),
    figures: {
      answers: answers.length,
      cut: answers.filter(({ status }) => status === 502).length,
      mails: inbox.mails.length,
      doubled: doubled.length,
    },
  };
}
