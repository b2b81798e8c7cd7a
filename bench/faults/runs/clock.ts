import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../../harness/progress.ts';
import { demo } from '../../harness/product.ts';
import { type Inbox, openInbox } from '../inbox.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { openClient, type People, signInPeople, statusOf } from '../clients.ts';
import { type Product, startProduct } from '../product.ts';
import type { Stage } from '../run-context.ts';
import { type Engine, engines, openStore } from '../stores.ts';
import { sleep, until } from '../wait.ts';
import { findLost, startPosting } from '../writers.ts';

/** Debian's package faketime, on the processors it is built for. */
const libraries = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketimeMT.so.1`);

/** Where the clock is set to, one after the other, in hours beside the right time. */
const settings = [3, 0, -5, 0, 12];
/** An administrator who has done nothing for so long signs in again (promise 18); they were last seen at +3 h. */
const administratorIdleHours = 8;
const hourMs = 60 * 60 * 1000;

/** The system's clock is set by hours while the product runs (decision 27). */
export const clock: FaultRun = {
  about: 'the clock set forwards and backwards by hours: sessions, codes, limits and mail stay sane (needs faketime)',
  start: async (stage) => {
    const library = libraries.find((file) => existsSync(file));
    if (library === undefined)
      throw new Error("It sets one process's clock with libfaketime: apt-get install faketime.");
    const outcomes: Outcome[] = [];
    for (const engine of engines) outcomes.push(await setClock(stage, engine, library));
    return outcomes;
  },
};

async function setClock(stage: Stage, engine: Engine, library: string): Promise<Outcome> {
  const inbox = await openInbox(stage);
  const time = join(stage.folder, `time-${engine}`);
  const setTo = (hours: number) => writeFileSync(time, `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h\n`);
  setTo(0);
  const faked = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: time,
    FAKETIME_CACHE_DURATION: '1',
    // What a set clock leaves as it is.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  const store = await openStore(stage, engine);
  const product = await startProduct(stage, { store, env: { SMTP_URL: inbox.url, ...faked } });
  const people = await signInPeople(product.origin, 2);
  const writers = startPosting(people);
  const faults: string[] = [];
  const tick = progress(`clock, ${engine}`, settings.length);
  let now = 0;
  for (const hours of settings) {
    const step = { product, people, inbox, from: now, to: hours };
    faults.push(
      ...(await faultsAcross(step, () => setTo(hours))).map((fault) => `From ${now} h to ${hours} h: ${fault}`),
    );
    now = hours;
    tick();
  }
  await writers.stop();
  setTo(0);
  await sleep(2_000);
  // The administrator's session ended when the clock went ahead by twelve hours.
  const administrator = openClient(product.origin);
  await administrator.signIn({
    body: { email: demo.administrator, password: demo.password },
    query: { useCookies: true },
  });
  const lost = await findLost({ ...people, administrator }, writers.acknowledged);
  const { listings } = writers.acknowledged;
  if (new Set(listings).size < listings.length) faults.push('An id was given twice.');
  const { code } = await product.stop();
  if (code !== 0) faults.push(`It ended with code ${code}.`);
  await inbox.close();
  return {
    run: `clock, ${engine}`,
    rounds: settings.length,
    acknowledged: writers.count(),
    lost: lost.length,
    faults: [...lost.map((each) => `Lost: ${each}.`), ...faults].slice(0, 8),
    figures: { listings: listings.length },
  };
}

type Step = { product: Product; people: People; inbox: Inbox; from: number; to: number };

async function faultsAcross(step: Step, set: () => void): Promise<string[]> {
  const { product, people, inbox, from, to } = step;
  const [neighbour] = people.neighbours;
  const network = `192.168.9.${Math.round(50 + from * 2 + to)}`;
  await exhaustSignIns(product, network);
  const faults = (await retryAfter(product, network)) > 0 ? [] : ['25 sign-ins exhausted no limit.'];
  // Its mail cannot leave before the clock is set.
  await inbox.close();
  const waiting = await register(product);
  await sleep(1_500);
  set();
  await sleep(2_500);
  await inbox.open();

  const listing = await neighbour?.createListing({
    body: { type: 'Offer', category: 'Tech', title: 'Stiller klokka' },
  });
  const offMs = new Date(listing?.createdAt ?? 0).getTime() - Date.now() - to * hourMs;
  if (Math.abs(offMs) > 60_000) faults.push(`the product's clock is off by ${Math.round(offMs / 1000)} s.`);
  const me = await people.administrator.me().then(() => 200, statusOf);
  const expected = to - from >= administratorIdleHours ? 401 : 200;
  if (me !== expected) faults.push(`the administrator's session answered ${me}.`);

  const waitS = await retryAfter(product, network);
  if (waitS > 0) faults.push(`a limit of 5 minutes asks to wait ${waitS} s.`);

  const fresh = await register(product);
  for (const email of [waiting, fresh]) {
    const arrived = () => inbox.mails.find((one) => one.to === email);
    await until(`mail to ${email}`, 60_000, () => arrived() !== undefined).catch(() => {
      faults.push(`no mail came to who registered ${email === fresh ? 'after' : 'before'} it was set.`);
    });
    const link = arrived()?.link?.searchParams;
    const query = { userId: link?.get('userId') ?? '', code: link?.get('code') ?? '' };
    const confirmed = await openClient(product.origin)
      .confirmEmail({ query })
      .then(() => 200, statusOf);
    if (confirmed !== 200) faults.push(`a fresh confirmation link answered ${confirmed}.`);
  }
  return faults;
}

let registered = 0;

async function register({ origin }: Product): Promise<string> {
  registered += 1;
  const username = `klokke${process.pid}x${registered}`;
  const email = `${username}@klokke.example`;
  await openClient(origin).register({ body: { username, email, password: 'blåbær og fløte 7' } });
  return email;
}

async function exhaustSignIns({ origin }: Product, network: string): Promise<void> {
  const attempt = (_: unknown, index: number) => {
    const body = { email: `ingen${index}@nabo.example`, password: 'ikke det riktige' };
    return openClient(origin, undefined, network)
      .signIn({ body, query: { useCookies: true } })
      .catch(statusOf);
  };
  await Promise.all(Array.from({ length: 26 }, attempt));
}

/** How long a network is asked to wait for its next sign-in, in seconds; 0 when it need not. */
async function retryAfter({ origin }: Product, network: string): Promise<number> {
  const answer = await fetch(`${origin}/api/auth/sign-in?useCookies=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-grenda-client': '1', 'x-forwarded-for': network },
    body: JSON.stringify({ email: 'ingen@nabo.example', password: 'ikke det riktige' }),
  });
  return Number(answer.headers.get('retry-after') ?? 0);
}
