import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { postJson, serializeResponse } from '../testing/post-json.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';
import type { Passwords } from '../deps.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

const withoutHashing: Passwords = {
  hash: async () => '',
  matches: async () => false,
  isWeak: () => false,
  load: () => ({ running: 0, waiting: 0, refused: 0 }),
};

function signIn(browser: TestBrowser, email: string, headers: Record<string, string> = {}) {
  return postJson(browser, '/api/auth/sign-in?useCookies=true', { email, password: 'feil passord' }, headers);
}

function statuses(requests: readonly Promise<Response>[]): Promise<number[]> {
  return Promise.all(requests.map(async (request) => (await request).status)).then((all) =>
    all.toSorted((a, b) => a - b),
  );
}

const allowedThenLimited = (allowed: number, limited: number) => [
  ...Array(allowed).fill(401),
  ...Array(limited).fill(429),
];

test('promise 13: of fifty concurrent sign-ins from one client, exactly 25 are allowed, and further ones only after 5 minutes', async () => {
  const { openBrowser, clock } = await openTestApp({ passwords: withoutHashing });
  const browser = openBrowser();
  const requests = Array.from({ length: 50 }, (_, i) => signIn(browser, `ukjent${i}@grenda.example`));
  expect(await statuses(requests)).toEqual(allowedThenLimited(25, 25));

  clock.advance(4 * minuteMs);
  const refused = await signIn(browser, 'ukjent@grenda.example');
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  expect(await refused.json()).toMatchObject({ status: 429, title: 'Too Many Requests' });

  clock.advance(minuteMs);
  expect(await statuses([signIn(browser, 'ukjent@grenda.example')])).toEqual([401]);
});

test('setting the clock back by hours resets the limits instead of extending them', async () => {
  const { openBrowser, clock } = await openTestApp({ passwords: withoutHashing });
  const browser = openBrowser();
  const attempt = (i: number) => signIn(browser, `ukjent${i}@grenda.example`);
  expect(await statuses(Array.from({ length: 26 }, (_, i) => attempt(i)))).toEqual(allowedThenLimited(25, 1));
  clock.advance(-minuteMs);
  expect((await attempt(26)).status).toBe(429);
  clock.advance(-3 * hourMs);
  expect(await statuses(Array.from({ length: 26 }, (_, i) => attempt(i)))).toEqual(allowedThenLimited(25, 1));
});

test.each(['ukjent@grenda.example', 'kari@grenda.example'])(
  'promise 13: 25 sign-ins an hour are allowed per address, with or without an account, from all networks together: %s',
  async (email) => {
    const { db, openBrowser, clock } = await openTestApp({ passwords: withoutHashing });
    await buildUser(db, { email: 'kari@grenda.example' });
    const requests = Array.from({ length: 30 }, (_, i) =>
      signIn(openBrowser(), i % 2 === 0 ? email : email.toUpperCase()),
    );
    expect(await statuses(requests)).toEqual(allowedThenLimited(25, 5));
    clock.advance(hourMs);
    expect(await statuses([signIn(openBrowser(), email)])).toEqual([401]);
  },
);

test('promise 13: an IPv6 /64 network is one client', async () => {
  const { openBrowser } = await openTestApp({ passwords: withoutHashing });
  const requests = Array.from({ length: 30 }, (_, i) =>
    signIn(openBrowser(`2001:db8:1:2:${i.toString(16)}::1`), `ukjent${i}@grenda.example`),
  );
  expect(await statuses(requests)).toEqual(allowedThenLimited(25, 5));
  expect(await statuses([signIn(openBrowser('2001:db8:1:3::1'), 'ukjent@grenda.example')])).toEqual([401]);
});

test('promise 15: a spoofed X-Forwarded-For evades no limit, and clients behind a configured proxy are counted separately', async () => {
  const { openBrowser } = await openTestApp({ passwords: withoutHashing });
  const spoofer = openBrowser();
  const spoofed = Array.from({ length: 30 }, (_, i) =>
    signIn(spoofer, `ukjent${i}@grenda.example`, { 'x-forwarded-for': `203.0.113.${i}` }),
  );
  expect(await statuses(spoofed)).toEqual(allowedThenLimited(25, 5));

  const proxy = openBrowser('10.0.0.7');
  const proxied = Array.from({ length: 30 }, (_, i) =>
    signIn(proxy, `ukjent${i}@grenda.example`, { 'x-forwarded-for': `192.0.2.${i}, 203.0.113.${i}` }),
  );
  expect(await statuses(proxied)).toEqual(Array(30).fill(401));
});

async function requestReset({ openBrowser, clock }: TestApp, email: string, browser = openBrowser()): Promise<string> {
  clock.advance(1);
  return serializeResponse(await postJson(browser, '/api/auth/forgot-password', { email }));
}

test('promise 14: an address gets at most 2 reset emails an hour and 5 a day, and every response is the same', async () => {
  const app = await openTestApp();
  const { email } = await buildUser(app.db);
  const responses = new Set<string>();
  const emailsAfter: number[] = [];
  for (let hour = 0; hour < 4; hour += 1) {
    for (let i = 0; i < 4; i += 1) responses.add(await requestReset(app, email));
    emailsAfter.push((await app.deliverMail()).length);
    app.clock.advance(hourMs);
  }
  expect(emailsAfter).toEqual([2, 4, 5, 5]);
  for (let i = 0; i < 6; i += 1) responses.add(await requestReset(app, 'ukjent@grenda.example'));
  expect([...responses]).toHaveLength(1);
  app.clock.advance(20 * hourMs);
  await requestReset(app, email);
  expect(await app.deliverMail()).toHaveLength(6);
});

test('promise 14: a client can trigger at most 20 emails an hour, even concurrently', async () => {
  const app = await openTestApp();
  const browser = app.openBrowser();
  const users = await Promise.all(Array.from({ length: 25 }, () => buildUser(app.db)));
  const responses = await Promise.all(users.map(({ email }) => requestReset(app, email, browser)));
  expect(new Set(responses).size).toBe(1);
  expect(await app.deliverMail()).toHaveLength(20);
});

test('a request that one limit refuses counts against no other limit', async () => {
  const app = await openTestApp();
  const flooded = app.openBrowser();
  for (let i = 0; i < 40; i += 1) await requestReset(app, `ukjent${i}@grenda.example`, flooded);
  const { email } = await buildUser(app.db);
  for (let i = 0; i < 5; i += 1) await requestReset(app, email, flooded);
  await requestReset(app, email);
  expect(await app.deliverMail()).toHaveLength(1);
});

test('rate limits store no email address and no IP address', async () => {
  const app = await openTestApp();
  await requestReset(app, 'ukjent@grenda.example', app.openBrowser('203.0.113.9'));
  const rows = JSON.stringify(await app.db.selectFrom('rateLimits').selectAll().execute());
  expect(rows).toContain('mailsOfClient');
  expect(rows).not.toMatch(/ukjent|203\.0\.113/);
});

test('promise 4: sign-ins return 503 with Retry-After while the hashing queue is full', async () => {
  const { openBrowser } = await openTestApp();
  const requests = Array.from({ length: 140 }, (_, i) => signIn(openBrowser(), `ukjent${i}@grenda.example`));
  const responses = await Promise.all(requests);
  const busy = responses.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.every(({ headers }) => headers.get('retry-after') === '2')).toBe(true);
  expect(responses.filter(({ status }) => status === 401).length + busy.length).toBe(140);
  expect(await problemOf(openBrowser().client.me())).toMatchObject({ status: 401 });
});
