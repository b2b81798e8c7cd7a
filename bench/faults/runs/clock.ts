import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../../harness/progress.ts';
import { demo } from '../../harness/product.ts';
import { type Inbox, openInbox } from '../inbox.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { openClient, type Clients, signInClients, statusOf } from '../clients.ts';
import { type Product, startProduct } from '../product.ts';
import type { RunContext } from '../run-context.ts';
import { type Engine, engines, openStore } from '../stores.ts';
import { sleep, waitUntil } from '../wait.ts';
import { findLost, startListingWriters } from '../writers.ts';

const libraries = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketimeMT.so.1`);

const clockHours = [3, 0, -5, 0, 12];
/** An administrator's session ends after this idle time (promise 18). Only the last change of the clock is longer. */
const administratorIdleHours = 8;
const hourMs = 60 * 60 * 1000;

export const clock: FaultRun = {
  about:
    'the clock set forwards and backwards by hours: sessions, codes, limits and emails work (decision 27, needs faketime)',
  start: async (context) => {
    const library = libraries.find((file) => existsSync(file));
    if (library === undefined) throw new Error('This run needs libfaketime: apt-get install faketime.');
    const outcomes: Outcome[] = [];
    for (const engine of engines) outcomes.push(await runWithEngine(context, engine, library));
    return outcomes;
  },
};

async function runWithEngine(context: RunContext, engine: Engine, library: string): Promise<Outcome> {
  const inbox = await openInbox(context);
  const clockFile = join(context.folder, `time-${engine}`);
  const setClock = (hours: number) => writeFileSync(clockFile, `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h\n`);
  setClock(0);
  const fakeTimeEnv = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_CACHE_DURATION: '1',
    // Setting a system clock does not affect the monotonic clock or file times.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  const store = await openStore(context, engine);
  const product = await startProduct(context, { store, env: { SMTP_URL: inbox.url, ...fakeTimeEnv } });
  const clients = await signInClients(product.origin, 2);
  const writers = startListingWriters(clients);
  const violations: string[] = [];
  const tick = progress(`clock, ${engine}`, clockHours.length);
  let currentHours = 0;
  for (const hours of clockHours) {
    const step = { product, clients, inbox, from: currentHours, to: hours };
    violations.push(
      ...(await checkClockChange(step, () => setClock(hours))).map(
        (violation) => `From ${currentHours} h to ${hours} h: ${violation}`,
      ),
    );
    currentHours = hours;
    tick();
  }
  await writers.stop();
  setClock(0);
  await sleep(2_000);
  // The last change of the clock ended the administrator's first session.
  const administrator = openClient(product.origin);
  await administrator.signIn({
    body: { email: demo.administrator, password: demo.password },
    query: { useCookies: true },
  });
  const lost = await findLost({ ...clients, administrator }, writers.acknowledged);
  const { listings } = writers.acknowledged;
  if (new Set(listings).size < listings.length) violations.push('Two listings have the same id.');
  const { code } = await product.stop();
  if (code !== 0) violations.push(`The process exited with code ${code}.`);
  await inbox.close();
  return {
    run: `clock, ${engine}`,
    rounds: clockHours.length,
    acknowledged: writers.count(),
    lost: lost.length,
    violations: [...lost.map((each) => `Lost: ${each}.`), ...violations].slice(0, 8),
    figures: { listings: listings.length },
  };
}

type Step = { product: Product; clients: Clients; inbox: Inbox; from: number; to: number };

async function checkClockChange(step: Step, setClock: () => void): Promise<string[]> {
  const { product, clients, inbox, from, to } = step;
  const [neighbour] = clients.neighbours;
  // Differs for each change of the clock, so that no check starts with a rate limit that an earlier check used up.
  const clientAddress = `192.168.9.${50 + from * 2 + to}`;
  await exhaustSignIns(product, clientAddress);
  const violations =
    (await readRetryAfter(product, clientAddress)) > 0 ? [] : ['26 sign-ins did not exhaust the rate limit.'];
  // The SMTP server is closed, so this email cannot be sent before the clock is set.
  await inbox.close();
  const emailBefore = await register(product);
  await sleep(1_500);
  setClock();
  await sleep(2_500);
  await inbox.open();

  const listing = await neighbour?.createListing({
    body: { type: 'Offer', category: 'Tech', title: 'Stiller klokka' },
  });
  const offMs = new Date(listing?.createdAt ?? 0).getTime() - Date.now() - to * hourMs;
  if (Math.abs(offMs) > 60_000) violations.push(`the product's clock is off by ${Math.round(offMs / 1000)} s.`);
  const me = await clients.administrator.me().then(() => 200, statusOf);
  const expected = to - from >= administratorIdleHours ? 401 : 200;
  if (me !== expected) violations.push(`a request with the administrator's session got ${me}.`);

  const waitS = await readRetryAfter(product, clientAddress);
  if (waitS > 0) violations.push(`a rate limit of 5 minutes still applies for ${waitS} s.`);

  const emailAfter = await register(product);
  for (const email of [emailBefore, emailAfter]) {
    const findEmail = () => inbox.emails.find(({ to: recipient }) => recipient === email);
    await waitUntil(`an email to ${email} arrives`, 60_000, () => findEmail() !== undefined).catch(() => {
      violations.push(
        `no email arrived for a user registered ${email === emailAfter ? 'after' : 'before'} the clock was set.`,
      );
    });
    const link = findEmail()?.link?.searchParams;
    const query = { userId: link?.get('userId') ?? '', code: link?.get('code') ?? '' };
    const confirmed = await openClient(product.origin)
      .confirmEmail({ query })
      .then(() => 200, statusOf);
    if (confirmed !== 200) violations.push(`a confirmation link got ${confirmed}.`);
  }
  return violations;
}

let registered = 0;

async function register({ origin }: Product): Promise<string> {
  registered += 1;
  const username = `klokke${process.pid}x${registered}`;
  const email = `${username}@klokke.example`;
  await openClient(origin).register({ body: { username, email, password: 'blåbær og fløte 7' } });
  return email;
}

async function exhaustSignIns({ origin }: Product, clientAddress: string): Promise<void> {
  const attempt = (_: unknown, index: number) => {
    const body = { email: `ingen${index}@nabo.example`, password: 'ikke det riktige' };
    return openClient(origin, undefined, clientAddress)
      .signIn({ body, query: { useCookies: true } })
      .catch(statusOf);
  };
  await Promise.all(Array.from({ length: 26 }, attempt));
}

async function readRetryAfter({ origin }: Product, clientAddress: string): Promise<number> {
  const response = await fetch(`${origin}/api/auth/sign-in?useCookies=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-grenda-client': '1', 'x-forwarded-for': clientAddress },
    body: JSON.stringify({ email: 'ingen@nabo.example', password: 'ikke det riktige' }),
  });
  return Number(response.headers.get('retry-after') ?? 0);
}
