import { randomUUID } from 'node:crypto';
import { progress } from '../../harness/progress.ts';
import { demo } from '../../harness/product.ts';
import { countByAddress, type Inbox, openInbox, type Received } from '../inbox.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { openClient, statusOf } from '../clients.ts';
import { type Product, startProduct } from '../product.ts';
import type { Stage } from '../run-context.ts';
import { type Engine, engines, openStore } from '../stores.ts';
import { sleep, until } from '../wait.ts';

const kills = 5;
/** The lease of a mail that a killed worker had in hand is 2 minutes; after it comes the look that finds it. */
const leaseMs = 140_000;

/** Promise 39: the SMTP server goes and comes back, and the product is killed while it sends. */
export const mail: FaultRun = {
  about: 'SMTP away and back, and kill -9 while a mail is sent: none is lost, at most one a kill comes twice (6 min)',
  start: async (stage) => {
    const outcomes: Outcome[] = [];
    for (const engine of engines) outcomes.push(await mailOn(stage, engine));
    return outcomes;
  },
};

async function mailOn(stage: Stage, engine: Engine): Promise<Outcome> {
  const store = await openStore(stage, engine);
  const inbox = await openInbox(stage);
  const env = { SMTP_URL: inbox.url };
  let product = await startProduct(stage, { store, env });
  const faults: string[] = [];

  await inbox.close();
  const emails = await Promise.all(Array.from({ length: 10 }, () => register(product)));
  const reset = 'ingrid@grenda.example';
  await openClient(product.origin).forgotPassword({ body: { email: reset } });
  await sleep(8_000);
  await inbox.open();
  const backMs = await until('mail arrives after SMTP is back', 90_000, () => isComplete(inbox, [...emails, reset]));
  faults.push(...(await faultsOfCodes(product, inbox.mails)));

  const tick = progress(`kill -9 while sending, ${engine}`, kills);
  for (let round = 0; round < kills; round += 1) {
    const killed = killAtNextMail(inbox, product);
    emails.push(...(await registerUntilKilled(product)));
    await killed;
    product = await startProduct(stage, { store, env });
    tick();
  }
  console.error('Waiting for the lease of what was in hand to end …');
  await sleep(leaseMs);
  await until('every mail has arrived', 60_000, () => isComplete(inbox, emails)).catch(() => 0);
  await product.stop();
  await inbox.close();

  const counts = countByAddress(inbox.mails);
  const lost = emails.filter((email) => !counts.has(email));
  const doubled = emails.filter((email) => (counts.get(email) ?? 0) > 1);
  if (doubled.length > kills) faults.push(`${doubled.length} mails came twice.`);
  if (emails.some((email) => (counts.get(email) ?? 0) > 2)) faults.push('A mail came three times.');
  faults.push(...lost.slice(0, 3).map((email) => `No mail came to ${email}.`));
  const figures = { doubled: doubled.length, deliveredAfterReturnMs: Math.round(backMs) };
  return { run: `mail, ${engine}`, rounds: kills, acknowledged: emails.length, lost: lost.length, faults, figures };
}

function isComplete({ mails }: Inbox, emails: readonly string[]): boolean {
  const counts = countByAddress(mails);
  return emails.every((email) => counts.has(email));
}

async function register({ origin }: Product): Promise<string> {
  const name = `ny${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const email = `${name}@nabo.example`;
  await openClient(origin).register({ body: { username: name, email, password: 'blåbær og fløte 7' } });
  return email;
}

/** Registers one after the other, for as long as there is an answer. */
async function registerUntilKilled(product: Product): Promise<string[]> {
  const emails: string[] = [];
  while (product.isAlive()) {
    const email = await register(product).catch(statusOf);
    if (typeof email === 'string') emails.push(email);
  }
  return emails;
}

/** Kills the product when its third mail from now has arrived and it has not heard so yet. */
async function killAtNextMail(inbox: Inbox, product: Product): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  inbox.onMail = async () => {
    arrived += 1;
    if (arrived !== 3) return;
    await product.kill();
    resolve();
  };
  await promise;
  inbox.onMail = async () => {};
}

/** Follows what was mailed: confirms an address, and sets a new password. */
async function faultsOfCodes({ origin }: Product, mails: readonly Received[]): Promise<string[]> {
  const client = openClient(origin);
  const links = mails.flatMap(({ link }) => (link ? [link] : []));
  const confirm = links.find(({ pathname }) => pathname === '/confirm-email')?.searchParams;
  const reset = links.find(({ pathname }) => pathname === '/reset-password')?.searchParams;
  const query = { userId: confirm?.get('userId') ?? '', code: confirm?.get('code') ?? '' };
  const email = reset?.get('email') ?? '';
  const body = { email, resetCode: reset?.get('code') ?? '', newPassword: `${demo.password} igjen` };
  const confirmed = await client.confirmEmail({ query }).then(() => 200, statusOf);
  const changed = await client.resetPassword({ body }).then(() => 200, statusOf);
  return [
    ...(confirmed === 200 ? [] : [`A confirmation link that arrived late answered ${confirmed}.`]),
    ...(changed === 200 ? [] : [`A reset link that arrived late answered ${changed}.`]),
  ];
}
