import { randomUUID } from 'node:crypto';
import { progress } from '../../harness/progress.ts';
import { demo } from '../../harness/product.ts';
import { countByRecipient, emailRetryWaitMs, type Inbox, openInbox, type ReceivedEmail } from '../inbox.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { openClient, statusOf } from '../clients.ts';
import { type Product, startProduct } from '../product.ts';
import type { RunContext } from '../run-context.ts';
import { type Engine, engines, openStore } from '../stores.ts';
import { sleep, waitUntil } from '../wait.ts';

const kills = 5;

export const mail: FaultRun = {
  about:
    'SMTP server stopped and started, and kill -9 while emails are sent: no email is lost, and at most one per kill arrives twice (promise 39, 6 min)',
  start: async (context) => {
    const outcomes: Outcome[] = [];
    for (const engine of engines) outcomes.push(await runWithEngine(context, engine));
    return outcomes;
  },
};

async function runWithEngine(context: RunContext, engine: Engine): Promise<Outcome> {
  const store = await openStore(context, engine);
  const inbox = await openInbox(context);
  const env = { SMTP_URL: inbox.url };
  let product = await startProduct(context, { store, env });
  const violations: string[] = [];

  await inbox.close();
  const addresses = await Promise.all(Array.from({ length: 10 }, () => register(product)));
  const resetAddress = 'ingrid@grenda.example';
  await openClient(product.origin).forgotPassword({ body: { email: resetAddress } });
  await sleep(8_000);
  await inbox.open();
  const deliveredMs = await waitUntil('the emails arrive after the SMTP server is started again', 90_000, () =>
    haveArrived(inbox, [...addresses, resetAddress]),
  );
  violations.push(...(await checkCodes(product, inbox.emails)));

  const tick = progress(`kill -9 while emails are sent, ${engine}`, kills);
  for (let round = 0; round < kills; round += 1) {
    const killed = killDuringDelivery(inbox, product);
    addresses.push(...(await registerUntilKilled(product)));
    await killed;
    product = await startProduct(context, { store, env });
    tick();
  }
  console.error('Waiting until the leases of emails whose sending was interrupted expire …');
  await sleep(emailRetryWaitMs);
  // Emails that are still missing are reported below.
  await waitUntil('every email has arrived', 60_000, () => haveArrived(inbox, addresses)).catch(() => 0);
  await product.stop();
  await inbox.close();

  const counts = countByRecipient(inbox.emails);
  const lost = addresses.filter((address) => !counts.has(address));
  const duplicates = addresses.filter((address) => (counts.get(address) ?? 0) > 1);
  if (duplicates.length > kills) violations.push(`${duplicates.length} emails arrived more than once.`);
  if (addresses.some((address) => (counts.get(address) ?? 0) > 2)) violations.push('An email arrived three times.');
  violations.push(...lost.slice(0, 3).map((address) => `No email arrived for ${address}.`));
  const figures = { duplicates: duplicates.length, deliveredAfterRecoveryMs: Math.round(deliveredMs) };
  return {
    run: `mail, ${engine}`,
    rounds: kills,
    acknowledged: addresses.length,
    lost: lost.length,
    violations,
    figures,
  };
}

function haveArrived({ emails }: Inbox, addresses: readonly string[]): boolean {
  const counts = countByRecipient(emails);
  return addresses.every((address) => counts.has(address));
}

async function register({ origin }: Product): Promise<string> {
  const name = `ny${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const email = `${name}@nabo.example`;
  await openClient(origin).register({ body: { username: name, email, password: 'blåbær og fløte 7' } });
  return email;
}

async function registerUntilKilled(product: Product): Promise<string[]> {
  const addresses: string[] = [];
  while (product.isAlive()) {
    const address = await register(product).catch(statusOf);
    if (typeof address === 'string') addresses.push(address);
  }
  return addresses;
}

/** Kills the product when the third email has arrived, before the SMTP server confirms it. */
async function killDuringDelivery(inbox: Inbox, product: Product): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  inbox.onEmail = async () => {
    arrived += 1;
    if (arrived !== 3) return;
    await product.kill();
    resolve();
  };
  await promise;
  inbox.onEmail = async () => {};
}

async function checkCodes({ origin }: Product, emails: readonly ReceivedEmail[]): Promise<string[]> {
  const client = openClient(origin);
  const links = emails.flatMap(({ link }) => (link ? [link] : []));
  const confirm = links.find(({ pathname }) => pathname === '/confirm-email')?.searchParams;
  const reset = links.find(({ pathname }) => pathname === '/reset-password')?.searchParams;
  const query = { userId: confirm?.get('userId') ?? '', code: confirm?.get('code') ?? '' };
  const email = reset?.get('email') ?? '';
  const body = { email, resetCode: reset?.get('code') ?? '', newPassword: `${demo.password} igjen` };
  const confirmed = await client.confirmEmail({ query }).then(() => 200, statusOf);
  const changed = await client.resetPassword({ body }).then(() => 200, statusOf);
  return [
    ...(confirmed === 200 ? [] : [`Confirming an address with a code that arrived late returned ${confirmed}.`]),
    ...(changed === 200 ? [] : [`Resetting a password with a code that arrived late returned ${changed}.`]),
  ];
}
