import { allEndpoints } from '@grenda/contract/endpoints';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { newToken, tokenHash } from '../../accounts/secret-token.ts';
import { newId } from '../../db/uuid.ts';
import { listen } from '../../http/listen.ts';
import { buildListing } from '../builders/build-listing.ts';
import { buildUser } from '../builders/build-user.ts';
import { misfit } from '../openapi-misfit.ts';
import { openTestApp, type TestApp, testPassword } from '../test-app.ts';
import { drawRequest, drawStray, type DrawnRequest } from './draw-request.ts';
import { openSender } from './send.ts';

const runs = { numRuns: 120 };

/** A call's share of the time that one engine may take, and what is sent to it however slow the machine is. */
const shareMs = 300;
const sentAtLeast = 5;

const minuteMs = 60 * 1000;

/** Where the listing is near. */
const home = '0301-0305';

/** What no answer may tell: a stack, a path of the machine, or SQL and what a database says of it. */
const leaks = [
  /\n\s+at |\bat \S+ \(|node_modules|\.[cm]?[jt]s:\d|file:\/\//,
  new RegExp(process.cwd()),
  /\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b/i,
  /sqlstate|syntax error at|violates|relation "|duplicate key|invalid byte sequence|invalid input syntax|out of range for/i,
  /kysely|pglite|postgres|argon2|TypeError|RangeError/i,
];

async function openNeighbourhood() {
  const app = await openTestApp({ listingsADay: 999_999 });
  const people = {
    nobody: undefined,
    pending: await buildUser(app.db, { isApproved: false }),
    neighbour: await buildUser(app.db, { home }),
    administrator: await buildUser(app.db, { isAdmin: true }),
  };
  const users = Object.values(people).filter((user) => user !== undefined);
  const listing = await buildListing(app.db, { ownerId: people.neighbour.id, neighbourhoodId: home });
  const ids = [...users.map(({ id }) => id), listing.id];
  const texts = [home, ...users.flatMap(({ email, username }) => [email, username])];
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: app.app.fetch });
  onTestFinished(close);
  // Closed before the server, which would wait for a connection that is kept.
  const sender = openSender(port);
  onTestFinished(sender.close);
  return { app, send: sender.send, people, known: { ids, texts } };
}

/** Sends what is drawn for as long as the call's share of time lasts. */
function attacks(neighbourhood: Neighbourhood, requests: fc.Arbitrary<DrawnRequest>) {
  const until = performance.now() + shareMs;
  let sent = 0;
  return fc.asyncProperty(drawPerson, requests, async (who, request) => {
    if (sent >= sentAtLeast && performance.now() > until) return;
    sent += 1;
    await attack(neighbourhood, who, request);
  });
}

type Neighbourhood = Awaited<ReturnType<typeof openNeighbourhood>>;

/** Sends a request as one of the people, who is signed in afresh, and looks at what comes back. */
async function attack(neighbourhood: Neighbourhood, who: keyof Neighbourhood['people'], drawn: DrawnRequest) {
  const { app, people, send } = neighbourhood;
  // No limit of calls a client or an hour stands between the input and what it may break.
  app.clock.advance(5 * minuteMs);
  const user = people[who];
  const cookie = user && `__Host-grenda-session=${await openSessionOf(app, user)}`;
  const response = await send(drawn, cookie);
  expect(response.status).toBeLessThan(500);
  const { method, path } = drawn;
  expect(await misfit({ method, url: `http://127.0.0.1${path}` }, response)).toBeUndefined();
  const answer = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
  for (const leak of leaks) expect(answer).not.toMatch(leak);
}

/** Undoes what an earlier request may have done to a person, and opens a session. */
async function openSessionOf({ db, clock }: TestApp, { id, isApproved }: { id: string; isApproved: boolean }) {
  const token = newToken();
  const now = clock.now();
  await db.updateTable('users').set({ isApproved, lockoutEnd: null }).where('id', '=', id).execute();
  const session = { id: newId(now), tokenHash: tokenHash(token), userId: id, createdAt: now, lastSeenAt: now };
  await db.insertInto('sessions').values(session).execute();
  return token;
}

const drawPerson = fc.constantFrom('nobody', 'pending', 'neighbour', 'administrator');

test.each(Object.entries(allEndpoints))(
  'promise 35: whatever is sent to %s, it answers nothing of the 5xx class and tells nothing of its inside',
  async (_, endpoint) => {
    const neighbourhood = await openNeighbourhood();
    // The password opens more doors, but who deletes their account is gone for the requests that follow.
    if (endpoint !== allEndpoints.deleteAccount) neighbourhood.known.texts.push(testPassword);
    const requests = drawRequest(endpoint, neighbourhood.known);
    await fc.assert(attacks(neighbourhood, requests), runs);
  },
);

test('promise 35: neither does any other address or method under /api', async () => {
  const neighbourhood = await openNeighbourhood();
  const paths = Object.values(allEndpoints).map(({ path }) => path.slice('/api/'.length));
  await fc.assert(attacks(neighbourhood, drawStray(paths)), runs);
});
