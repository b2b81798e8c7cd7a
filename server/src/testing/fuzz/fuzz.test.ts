import { allEndpoints } from '@grenda/contract/endpoints';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { newToken, tokenHash } from '../../accounts/secret-token.ts';
import { newId } from '../../db/uuid.ts';
import { listen } from '../../http/listen.ts';
import { buildListing } from '../builders/build-listing.ts';
import { buildUser } from '../builders/build-user.ts';
import { openApiMismatch } from '../openapi-mismatch.ts';
import { openTestApp, type TestApp, testPassword } from '../test-app.ts';
import { arbitraryRequest, arbitraryUnknownRequest, type DrawnRequest } from './arbitrary-request.ts';
import { openSender } from './send.ts';

const runs = { numRuns: 120 };

const timePerEndpointMs = 150;
const minRequests = 5;

const minuteMs = 60 * 1000;

const home = '0301-0305';

const leaks = [
  /\n\s+at |\bat \S+ \(|node_modules|\.[cm]?[jt]s:\d|file:\/\//,
  new RegExp(process.cwd()),
  /\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b/i,
  /sqlstate|syntax error at|violates|relation "|duplicate key|invalid byte sequence|invalid input syntax|out of range for/i,
  /kysely|pglite|postgres|argon2|TypeError|RangeError/i,
];

async function openFuzzedApp() {
  const app = await openTestApp({ listingsADay: 999_999 });
  const callers = {
    anonymous: undefined,
    pending: await buildUser(app.db, { isApproved: false }),
    neighbour: await buildUser(app.db, { home }),
    administrator: await buildUser(app.db, { isAdmin: true }),
  };
  const users = Object.values(callers).filter((user) => user !== undefined);
  const listing = await buildListing(app.db, { ownerId: callers.neighbour.id, neighbourhoodId: home });
  const ids = [...users.map(({ id }) => id), listing.id];
  const texts = [home, ...users.flatMap(({ email, username }) => [email, username])];
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: app.app.fetch });
  onTestFinished(close);
  // Registered last, so Vitest closes the sender first. Otherwise the server would wait for the sender's connection.
  const sender = openSender(port);
  onTestFinished(sender.close);
  return { app, send: sender.send, callers, known: { ids, texts } };
}

function attackProperty(fuzzed: FuzzedApp, requests: fc.Arbitrary<DrawnRequest>) {
  const until = performance.now() + timePerEndpointMs;
  let sent = 0;
  return fc.asyncProperty(arbitraryCaller, requests, async (caller, request) => {
    if (sent >= minRequests && performance.now() > until) return;
    sent += 1;
    await attack(fuzzed, caller, request);
  });
}

type FuzzedApp = Awaited<ReturnType<typeof openFuzzedApp>>;

async function attack(fuzzed: FuzzedApp, caller: keyof FuzzedApp['callers'], drawn: DrawnRequest) {
  const { app, callers, send } = fuzzed;
  // Rate limits then refuse few requests.
  app.clock.advance(5 * minuteMs);
  const user = callers[caller];
  const token = user && (await restoreAndSignIn(app, user));
  const cookie = token && `__Host-grenda-session=${token}`;
  const response = await send(drawn, cookie);
  expect(response.status).toBeLessThan(500);
  const { method, path } = drawn;
  expect(await openApiMismatch({ method, url: `http://127.0.0.1${path}` }, response)).toBeUndefined();
  const received = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
  for (const leak of leaks) expect(received).not.toMatch(leak);
}

/** Returns the token of a new session, or undefined if an earlier request has erased the user. */
async function restoreAndSignIn({ db, clock }: TestApp, { id, isApproved }: { id: string; isApproved: boolean }) {
  const restore = db.updateTable('users').set({ isApproved, lockoutEnd: null }).where('id', '=', id).returning('id');
  if ((await restore.executeTakeFirst()) === undefined) return undefined;
  const token = newToken();
  const now = clock.now();
  const session = { id: newId(now), tokenHash: tokenHash(token), userId: id, createdAt: now, lastSeenAt: now };
  await db.insertInto('sessions').values(session).execute();
  return token;
}

const arbitraryCaller = fc.constantFrom('anonymous', 'pending', 'neighbour', 'administrator');

test.each(Object.entries(allEndpoints))(
  'promise 35: no request to %s gets a 5xx response or reveals internals',
  async (_, endpoint) => {
    const fuzzed = await openFuzzedApp();
    // Requests with the password reach more code, but those to deleteAccount would delete users who are needed later.
    if (endpoint !== allEndpoints.deleteAccount) fuzzed.known.texts.push(testPassword);
    const requests = arbitraryRequest(endpoint, fuzzed.known);
    await fc.assert(attackProperty(fuzzed, requests), runs);
  },
);

test('promise 35: no request with an arbitrary path and method under /api gets a 5xx response or reveals internals', async () => {
  const fuzzed = await openFuzzedApp();
  const paths = Object.values(allEndpoints).map(({ path }) => path.slice('/api/'.length));
  await fc.assert(attackProperty(fuzzed, arbitraryUnknownRequest(paths)), runs);
});
