import { randomUUID } from 'node:crypto';
import { msUntilHour } from '../../harness/clock.ts';
import { listApprovedEmails, demo } from '../../harness/product.ts';
import { progress } from '../../harness/progress.ts';
import { type PushService, startPushService, subscriptionOf } from '../../harness/push-service.ts';
import { type ApiClient, openClient } from '../clients.ts';
import { openThread, type ThreadPair } from '../conversation.ts';
import { type Inbox, openInbox } from '../inbox.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { ports } from '../ports.ts';
import { type Product, startProduct } from '../product.ts';
import { openPostgresStore } from '../stores.ts';
import { sleep, waitUntil } from '../wait.ts';

/** `down`, `429` and `garbage` end after {@link brokenMs}. The other behaviours are permanent. */
const behaviours = ['fine', 'slow', 'down', '429', 'garbage', 'gone', 'failing'] as const;
type Behaviour = (typeof behaviours)[number];
const devicesPerBehaviour = 2;
const brokenMs = 30_000;
const slowMs = 8_000;
/** How fast the product's clock runs, so that unread messages are emailed after two minutes instead of ten. */
const clockSpeed = 5;
const settleTimeoutMs = 300_000;
const kills = 5;

type Recipient = {
  device: string;
  behaviour: Behaviour;
  email: string;
  owner: ApiClient;
  requester: ApiClient;
};

type Environment = { service: PushService; inbox: Inbox; query: (sql: string) => Promise<Record<string, unknown>[]> };

export const push: FaultRun = {
  about:
    'push service slow, down, or responding with 410, 429, 500 or garbage; two instances, one killed while it sends (promise 118, 8 min)',
  start: async (context) => {
    const { postgres, store } = await openPostgresStore(context);
    const inbox = await openInbox(context);
    const service = await startPushService(ports.push);
    context.defer(() => service.close());
    const environment = { service, inbox, query: (sql: string) => postgres.run(sql, 'neighbourhood') };
    const env = {
      NEIGHBOUR_APP: 'open',
      SMTP_URL: inbox.url,
      PUSH_PORT: String(ports.push),
      // Starts at 9:00, because messages are not announced at night (promise 118).
      FAST_CLOCK: `${Date.now()} ${msUntilHour(9)} ${clockSpeed}`,
    };
    const preloads = ['fast-clock', 'local-push-services'].map((name) => `./bench/harness/${name}.ts`);
    const nodeArguments = preloads.flatMap((file) => ['--import', file]);
    const start = (port: number) => startProduct(context, { store, port, env, nodeArguments });
    const products = [await start(ports.product), await start(ports.secondProduct)] as const;
    const recipients = await subscribeRecipients(products, environment);
    const { outcome, threads } = await checkFailures(environment, recipients);
    const restart = () => start(ports.product);
    return [outcome, await killWhileSending(environment, { threads, victim: products[0], restart })];
  },
};

async function subscribeRecipients(products: readonly Product[], { service }: Environment): Promise<Recipient[]> {
  const emails = (await listApprovedEmails(products[0]?.origin ?? '')).filter((email) => email !== demo.administrator);
  const signIn = async (index: number) => {
    const client = openClient(products[index % products.length]?.origin ?? '');
    const body = { email: emails[index] ?? '', password: demo.password };
    await client.signIn({ body, query: { useCookies: true } });
    return client;
  };
  const recipients: Recipient[] = [];
  for (let index = 0; index < behaviours.length * devicesPerBehaviour; index += 1) {
    const device = `device-${index}`;
    const [owner, requester] = await Promise.all([signIn(2 * index), signIn(2 * index + 1)]);
    await owner.savePushSubscription({ body: subscriptionOf(device) });
    recipients.push({
      device,
      behaviour: behaviours[index % behaviours.length] ?? 'fine',
      email: emails[2 * index] ?? '',
      owner,
      requester,
    });
  }
  await waitUntil('every subscription is confirmed', 30_000, () => service.accepted.length === recipients.length);
  return recipients;
}

type AnnouncedThread = ThreadPair & { recipient: Recipient };

async function checkFailures({ service, inbox, query }: Environment, recipients: readonly Recipient[]) {
  const brokenUntil = performance.now() + brokenMs;
  service.respond = async (device) => {
    const behaviour = recipients.find((recipient) => recipient.device === device)?.behaviour;
    if (behaviour === 'gone') return { status: 410 };
    if (behaviour === 'failing') return { status: 500 };
    if (behaviour === 'slow') await sleep(slowMs);
    if (performance.now() > brokenUntil || behaviour === 'slow' || behaviour === 'fine') return { status: 201 };
    if (behaviour === '429') return { status: 429, headers: { 'retry-after': '30' } };
    return behaviour === 'garbage' ? 'garbage' : 'no response';
  };
  const threads: AnnouncedThread[] = [];
  for (const recipient of recipients)
    threads.push({ ...(await openThread(recipient.owner, recipient.requester)), recipient });
  const tookMs = await waitUntil('the notification queue is empty', settleTimeoutMs, isQueueEmpty(query));
  const emailsFor = (email: string) =>
    inbox.emails.filter(({ to, subject }) => to === email && subject.startsWith('Ny melding')).length;
  const isEmailed = ({ behaviour }: Recipient) => behaviour === 'gone' || behaviour === 'failing';
  const unreached = recipients.filter(isEmailed);
  await waitUntil('the emails arrive', settleTimeoutMs, () => unreached.every(({ email }) => emailsFor(email) > 0));
  // Leaves time for emails and notifications that must not be sent.
  await sleep(70_000);

  const violations = threads.flatMap(({ threadId, recipient }) => {
    const [pushes, emails] = [countAccepted(service, threadId), emailsFor(recipient.email)];
    const isRight = isEmailed(recipient) ? pushes === 0 && emails === 1 : pushes === 1 && emails === 0;
    return isRight
      ? []
      : [`A thread was announced by ${pushes} notifications and ${emails} emails: ${recipient.behaviour}.`];
  });
  const stored = await query('select endpoint from push_subscriptions');
  const isStored = ({ device }: Recipient) => stored.some(({ endpoint }) => String(endpoint).endsWith(`/${device}`));
  for (const recipient of recipients) {
    if (isStored(recipient) === (recipient.behaviour === 'gone'))
      violations.push(`A subscription was wrongly kept or deleted: ${recipient.behaviour}.`);
  }
  const outcome: Outcome = {
    run: 'push, failing services',
    rounds: behaviours.length,
    acknowledged: threads.length,
    lost: 0,
    violations,
    figures: { requests: service.countRequests(), queueEmptyMs: Math.round(tookMs) },
  };
  return { outcome, threads: threads.filter(({ recipient }) => !isEmailed(recipient)) };
}

type KillOptions = { threads: readonly AnnouncedThread[]; victim: Product; restart: () => Promise<Product> };

/** Kills an instance when the push service has received three notifications and responded to two. */
async function killWhileSending({ service, query }: Environment, { threads, victim, restart }: KillOptions) {
  const violations: string[] = [];
  const tick = progress('kill -9 while sending', kills);
  let [product, duplicates, lost] = [victim, 0, 0];
  for (let round = 0; round < kills; round += 1) {
    for (const { members, threadId } of threads) {
      await members[0].markRead({ params: { threadId }, body: { seq: 1_000 } });
    }
    const before = new Map(threads.map(({ threadId }) => [threadId, countAccepted(service, threadId)]));
    let requests = 0;
    const killed = Promise.withResolvers<void>();
    service.respond = async () => {
      requests += 1;
      if (requests === 3) void product.kill().then(killed.resolve);
      if (requests >= 3) await killed.promise;
      return { status: 201 };
    };
    for (const { members, threadId } of threads) {
      await members[1].sendMessage({ params: { threadId }, body: { messageId: randomUUID(), text: 'Hei' } });
    }
    await killed.promise;
    product = await restart();
    await waitUntil('the notification queue is empty', settleTimeoutMs, isQueueEmpty(query));
    for (const { threadId } of threads) {
      const count = countAccepted(service, threadId) - (before.get(threadId) ?? 0);
      if (count === 0) lost += 1;
      if (count === 2) duplicates += 1;
      if (count > 2) violations.push(`A notification was accepted ${count} times in round ${round + 1}.`);
    }
    tick();
  }
  if (lost > 0) violations.push(`${lost} notifications were lost.`);
  const acknowledged = threads.length * kills;
  return { run: 'push, one killed', rounds: kills, acknowledged, lost, violations, figures: { duplicates } };
}

function isQueueEmpty(query: Environment['query']) {
  return async () => (await query('select count(*)::int as waiting from push_queue'))[0]?.['waiting'] === 0;
}

function countAccepted({ accepted }: PushService, threadId: string): number {
  return accepted.filter(({ topic }) => topic === threadId.replaceAll('-', '')).length;
}
