import { randomUUID } from 'node:crypto';
import { progress } from '../../harness/progress.ts';
import { startLoadBalancer } from '../load-balancer.ts';
import { countByRecipient, emailRetryWaitMs, type Inbox, openInbox } from '../inbox.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { type RecordedResponse, openClient, signInClients, statusOf } from '../clients.ts';
import { ports } from '../ports.ts';
import type { Postgres } from '../postgres.ts';
import { type Product, startProduct } from '../product.ts';
import type { RunContext } from '../run-context.ts';
import { openPostgresStore, type Store } from '../stores.ts';
import { sleep, waitUntil } from '../wait.ts';
import { findLost, startWriters } from '../writers.ts';

const firstStarts = 5;
const signInRounds = 5;
const kills = 5;
const signInsAllowed = 25;
const maxStaleMs = 30_000;

export const instances: FaultRun = {
  about:
    'two instances on one PostgreSQL start together on an empty database, share a rate limit and apply a ban; then one of them is killed five times (4 min)',
  start: async (context) => {
    const { postgres, store } = await openPostgresStore(context);
    const starts = await startTogether(context, postgres);
    const inbox = await openInbox(context);
    const env = { SMTP_URL: inbox.url };
    const start = (port: number) => startProduct(context, { store, port, env });
    const pair = { first: await start(ports.product), second: await start(ports.secondProduct) };
    const origin = await startLoadBalancer(context, [ports.product, ports.secondProduct]);
    const limits = await checkSharedLimit(origin);
    const bans = await checkBan(pair);
    const killed = await killOneInstance({ origin, pair, inbox, restart: () => start(ports.product) });
    return [starts, limits, bans, killed];
  },
};

type InstancePair = { first: Product; second: Product };

async function startTogether(context: RunContext, postgres: Postgres): Promise<Outcome> {
  const violations: string[] = [];
  const tick = progress('concurrent first starts', firstStarts);
  for (let round = 0; round < firstStarts; round += 1) {
    const database = `empty_${round}`;
    await postgres.run(`create database ${database}`);
    const store: Store = { DATABASE_URL: postgres.url(database) };
    const starts = await Promise.allSettled([
      startProduct(context, { store, port: ports.product }),
      startProduct(context, { store, port: ports.secondProduct }),
    ]);
    for (const start of starts) {
      if (start.status === 'rejected') violations.push(String(start.reason));
      else await start.value.stop();
    }
    tick();
  }
  return { run: 'instances, first starts', rounds: firstStarts, acknowledged: 0, lost: 0, violations, figures: {} };
}

/** Expects that the rate limit, which the instances share, allows exactly 25 of 60 concurrent sign-ins (promise 13). */
async function checkSharedLimit(origin: string): Promise<Outcome> {
  const violations: string[] = [];
  const tick = progress('rounds of concurrent sign-ins', signInRounds);
  for (let round = 0; round < signInRounds; round += 1) {
    const attempt = () => {
      const body = { email: `${randomUUID()}@nabo.example`, password: 'ikke det riktige' };
      const client = openClient(origin, undefined, `192.168.7.${round}`);
      return client.signIn({ body, query: { useCookies: true } }).then(() => 200, statusOf);
    };
    const statuses = await Promise.all(Array.from({ length: 60 }, attempt));
    const allowed = statuses.filter((status) => status === 401).length;
    const limited = statuses.filter((status) => status === 429).length;
    if (allowed !== signInsAllowed || allowed + limited !== statuses.length) {
      violations.push(
        `Of 60 sign-ins, ${allowed} were allowed and ${limited} got 429. Statuses: ${[...new Set(statuses)].join(', ')}.`,
      );
    }
    tick();
  }
  return { run: 'instances, shared limits', rounds: signInRounds, acknowledged: 0, lost: 0, violations, figures: {} };
}

/** Expects a cached listing to be gone at once from the instance that bans its owner, and within 30 s from the other. */
async function checkBan({ first, second }: InstancePair): Promise<Outcome> {
  const { administrator, neighbours } = await signInClients(first.origin, 1);
  const [neighbour] = neighbours;
  const listing = await neighbour?.createListing({ body: { type: 'Offer', category: 'Pets', title: 'Lufter hund' } });
  const me = await neighbour?.me();
  const path = `/explore/listings/${listing?.listingId ?? ''}`;
  const pageStatus = async ({ origin }: Product) => (await fetch(origin + path)).status;
  const before = [await pageStatus(first), await pageStatus(second)];
  await administrator.banUsers({ body: { userIds: [me?.userId ?? ''] } });
  const afterBan = await pageStatus(first);
  const staleMs = await waitUntil('the other instance no longer serves the page', 60_000, async () => {
    return (await pageStatus(second)) === 404;
  });
  const violations = [
    ...(before.every((status) => status === 200)
      ? []
      : [`The page responded with ${before.join(' and ')} before the ban.`]),
    ...(afterBan === 404
      ? []
      : [`The instance that banned the user responded with ${afterBan} to the request for the page.`]),
    ...(staleMs <= maxStaleMs + 500
      ? []
      : [`The other instance still served the page ${Math.round(staleMs)} ms after the ban.`]),
  ];
  return {
    run: 'instances, a ban',
    rounds: 1,
    acknowledged: 1,
    lost: 0,
    violations,
    figures: { staleMs: Math.round(staleMs) },
  };
}

type KillOptions = { origin: string; pair: InstancePair; inbox: Inbox; restart: () => Promise<Product> };

async function killOneInstance({ origin, pair, inbox, restart }: KillOptions): Promise<Outcome> {
  const responses: RecordedResponse[] = [];
  const clients = await signInClients(origin, 4, (response) => responses.push(response));
  const writers = startWriters(clients, (response) => responses.push(response));
  const tick = progress('kills of one instance', kills);
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
  const sessions = await Promise.all(
    [clients.administrator, ...clients.neighbours].map((client) => client.me().catch(statusOf)),
  );
  const lost = await findLost(clients, writers.acknowledged);
  const { registrations } = writers.acknowledged;
  console.error('Waiting until the leases of emails whose sending was interrupted expire …');
  const counts = () => countByRecipient(inbox.emails);
  await sleep(emailRetryWaitMs);
  await Promise.all([victim.stop(), pair.second.stop()]);

  const withoutEmail = registrations.filter((email) => !counts().has(email));
  const duplicates = [...counts().values()].filter((count) => count > 1);
  const violations = [
    ...lost.map((each) => `Lost: ${each}.`),
    ...withoutEmail.map((email) => `No email arrived for ${email}.`),
    ...(duplicates.length > kills || duplicates.some((count) => count > 2)
      ? [`${duplicates.length} recipients got duplicate emails. At most ${kills} may, and at most two emails each.`]
      : []),
    ...sessions
      .filter((result) => typeof result === 'number')
      .map((status) => `A signed-in client got ${String(status)}.`),
    ...responses
      .filter(({ status }) => status !== 502 && (status < 200 || status >= 300))
      .map(({ method, path, status }) => `${method} ${path} got ${status}.`),
  ];
  return {
    run: 'instances, one killed',
    rounds: kills,
    // A registration counts twice: as a user and as an email.
    acknowledged: writers.count() + registrations.length,
    lost: lost.length + withoutEmail.length,
    violations: [...new Set(violations)].slice(0, 8),
    figures: {
      responses: responses.length,
      cut: responses.filter(({ status }) => status === 502).length,
      emails: inbox.emails.length,
      duplicates: duplicates.length,
    },
  };
}
