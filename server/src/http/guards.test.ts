import { type Endpoint, allEndpoints, appEndpoints } from '@grenda/contract/endpoints';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { bannedUntil } from '../db/lockout.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { listen } from './listen.ts';
import { openTestApp, signInAs, type TestBrowser, testOrigin } from '../testing/test-app.ts';

const json = { 'content-type': 'application/json', 'x-grenda-client': '1' };

/** The routes of emailed links. They need no session: the link's signature authorises the change. */
const linkRoutes = ['keep-digest', 'keep-listing', 'unsubscribe']
  .flatMap((page) => [`GET /${page}`, `POST /${page}`])
  .toSorted();
const photoRoute = 'GET /photos/:id{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}}/:size{large|small}';

function post(browser: TestBrowser, headers: Record<string, string>, body = '{}') {
  return browser.request('/api/auth/sign-in?useCookies=true', { method: 'POST', headers, body });
}

test('promise 21: an unsafe request without the anti-forgery header is rejected', async () => {
  const { openBrowser } = await openTestApp();
  const response = await post(openBrowser(), { 'content-type': 'application/json' });
  expect(response.status).toBe(403);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
});

// A request that passes the guard gets 400, because its body lacks the email address and the password.
test.each([
  [{}, 400],
  [{ 'sec-fetch-site': 'same-origin' }, 400],
  [{ 'sec-fetch-site': 'cross-site', origin: testOrigin }, 400],
  [{ origin: testOrigin }, 400],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
])('promise 21: a request with the anti-forgery header and %j gets %i', async (headers, status) => {
  const { openBrowser } = await openTestApp();
  expect((await post(openBrowser(), { ...json, ...headers })).status).toBe(status);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
  'promise 21: a request with the content type "%s" gets 415',
  async (type) => {
    const { openBrowser } = await openTestApp();
    expect((await post(openBrowser(), { ...json, 'content-type': type })).status).toBe(415);
  },
);

test.each(['', '{', '{"email":', 'undefined', '\u0000'])(
  'promise 33: a request with the malformed JSON %j gets 400',
  async (body) => {
    const { openBrowser } = await openTestApp();
    const response = await post(openBrowser(), json, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      title: 'Bad Request',
      detail: 'The request body is not valid JSON.',
    });
  },
);

test('promise 33: a request with a body over 16 KiB gets 413', async () => {
  const { openBrowser } = await openTestApp();
  const large = JSON.stringify({ email: 'x'.repeat(16 * 1024), password: 'x' });
  expect((await post(openBrowser(), json, large)).status).toBe(413);
  expect((await post(openBrowser(), { ...json, 'content-length': String(large.length) }, large)).status).toBe(413);
});

async function openListener() {
  const { app, logged } = await openTestApp();
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: app.fetch });
  onTestFinished(close);
  return { port, logged, url: `http://127.0.0.1:${port}/api/auth/sign-in?useCookies=true` };
}

test('promise 33: a chunked body sent over a real connection is accepted up to the size limit and rejected above it', async () => {
  const { url } = await openListener();
  const send = async (email: string) => {
    const body = new Blob([JSON.stringify({ email, password: 'æøå' })]).stream();
    return (await fetch(url, { method: 'POST', headers: json, body, duplex: 'half' })).json();
  };
  expect(await send('kari@grenda.example')).toMatchObject({ status: 401, detail: 'Failed' });
  expect(await send('x'.repeat(16 * 1024))).toMatchObject({ status: 413 });
});

test('a request whose body is cut off is not logged as a server error', async () => {
  const { port, logged } = await openListener();
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nX-Grenda-Client: 1\r\n');
  socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":', () => socket.destroy());
  await expect.poll(() => logged.join('')).toContain('"status":400');
  expect(logged.join('')).not.toContain('unexpected error');
});

test('promise 30: a request with an unknown field gets 400, and the response says what to do', async () => {
  const { openBrowser } = await openTestApp();
  for (const extra of ['"isAdmin":true', '"role":"administrator"', '"__proto__":{"isAdmin":true}']) {
    const response = await post(openBrowser(), json, `{"email":"a@example.no","password":"b",${extra}}`);
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('Unknown field. Remove it.');
  }
});

test.each(['a@grenda.example\u0000', '\ud83d@grenda.example', '\udc00'])(
  'a request with text that the database cannot store gets 400, and the response names the field of the body: %j',
  async (text) => {
    const { openBrowser } = await openTestApp();
    const response = await post(openBrowser(), json, JSON.stringify({ email: text, password: 'x' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { email: ['Remove the invalid characters.'] } });
    expect((await post(openBrowser(), json, `{"email":"a","password":"b",${JSON.stringify(text)}:1}`)).status).toBe(
      400,
    );
    const query = await openBrowser().request('/api/auth/confirm-email?userId=%00&code=x');
    expect(query.status).toBe(400);
  },
);

test('a request with a deeply nested body gets 400', async () => {
  const { openBrowser } = await openTestApp();
  const depth = 8000;
  const body = `{"email":${'['.repeat(depth)}"\ud800"${']'.repeat(depth)},"password":"x"}`;
  expect((await post(openBrowser(), json, body)).status).toBe(400);
});

test('a request with a wrong method gets 405 and OPTIONS gets 204, each with the allowed methods of the path', async () => {
  const { openBrowser } = await openTestApp();
  const browser = openBrowser();
  const methods = async (path: string, method: string) => {
    const response = await browser.request(path, { method, headers: json });
    return [response.status, response.headers.get('allow'), await response.text()];
  };
  expect(await methods('/api/auth/me', 'POST')).toEqual([
    405,
    'GET, HEAD, OPTIONS',
    expect.stringContaining('Use GET for this endpoint.'),
  ]);
  // This path also matches /api/listings/{listingId}, which supports PATCH and DELETE.
  expect(await methods('/api/listings/near', 'POST')).toEqual([
    405,
    'PATCH, DELETE, GET, HEAD, OPTIONS',
    expect.stringContaining('Use PATCH, DELETE or GET for this endpoint.'),
  ]);
  expect(await methods('/api/auth/sign-in', 'PROPFIND')).toEqual([405, 'POST, OPTIONS', expect.anything()]);
  expect(await methods('/api/account', 'OPTIONS')).toEqual([204, 'DELETE, OPTIONS', '']);
  expect(await methods('/api/nothing', 'OPTIONS')).toEqual([404, null, expect.anything()]);
  // The dot of /api/openapi.json matches only a dot.
  expect(await methods('/api/openapi-json', 'GET')).toEqual([404, null, expect.anything()]);
});

test('a HEAD request gets the same status and headers as a GET request, without a body', async () => {
  const { openBrowser } = await openTestApp();
  const browser = openBrowser();
  const head = await browser.request('/api/auth/me', { method: 'HEAD' });
  const get = await browser.request('/api/auth/me');
  expect([head.status, await head.text()]).toEqual([401, '']);
  expect([...head.headers]).toEqual([...get.headers]);
  expect((await browser.request('/api/nothing', { method: 'HEAD' })).status).toBe(404);
});

test('an unknown endpoint returns 404 with a problem document', async () => {
  const { openBrowser } = await openTestApp();
  const response = await openBrowser().request('/api/nothing');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 404, detail: 'No endpoint has this path. See /api/docs.' });
});

test('promise 24: API responses have the security headers, forbid caching, and have no CORS headers', async () => {
  const { openBrowser } = await openTestApp();
  const { headers } = await openBrowser().request('/api/auth/me');
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('promise 29: each endpoint admits only callers with the declared access', async () => {
  const app = await openTestApp();
  const browsers = {
    visitor: app.openBrowser(),
    pending: app.openBrowser(),
    user: app.openBrowser(),
    banned: app.openBrowser(),
    administrator: app.openBrowser(),
  };
  await signInAs(app, (await buildUser(app.db, { isApproved: false })).email, browsers.pending);
  await signInAs(app, (await buildUser(app.db, { isApproved: true })).email, browsers.user);
  await signInAs(app, (await buildUser(app.db, { isApproved: true, isAdmin: true })).email, browsers.administrator);
  const banned = await buildUser(app.db, { isApproved: true, isAdmin: true });
  await signInAs(app, banned.email, browsers.banned);
  await app.db.updateTable('users').set({ lockoutEnd: bannedUntil }).where('id', '=', banned.id).execute();

  const mounted = app.app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  const descriptions = openApiRoutes.map((route) => ({ ...route, access: 'public' }));
  const endpoints = new Map(
    [...Object.values(allEndpoints), ...descriptions].map((endpoint) => [honoRoute(endpoint), endpoint]),
  );
  expect(new Set(mounted.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(endpoints.keys()));
  for (const { method, path, access } of endpoints.values()) {
    // Signing out works for every signed-in user, and would end the sessions of this test.
    if (path === allEndpoints.signOut.path) continue;
    for (const [caller, browser] of Object.entries(browsers)) {
      const { status } = await browser.request(path, {
        method,
        headers: json,
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      expect([method, path, caller, outcomeOf(status)]).toEqual([method, path, caller, expected(access, caller)]);
    }
  }
});

test('promise 29: apart from the endpoints, only the expected public routes are mounted', async () => {
  const { app } = await openTestApp();
  const others = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api/'));
  expect(others.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /.well-known/apple-app-site-association',
    'GET /.well-known/assetlinks.json',
    'GET /dev/mailbox',
    'GET /dev/mailbox/:id',
    'GET /dev/mailbox/:id/html',
    'GET /health/live',
    'GET /health/ready',
    ...[...linkRoutes, photoRoute].toSorted(),
  ]);
});

test("promise 29: no route of the neighbours' app is mounted while NEIGHBOUR_APP is off", async () => {
  const { app } = await openTestApp({ isAppEnabled: false });
  const mounted = app.routes.map(({ method, path }) => `${method} ${path}`);
  expect(mounted).toContain('GET /api/auth/me');
  const appRoutes = [...Object.values(appEndpoints).map(honoRoute), photoRoute];
  expect(appRoutes.filter((route) => mounted.includes(route))).toEqual([]);
  expect(mounted).toEqual(expect.arrayContaining(linkRoutes));
});

function honoRoute({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

function outcomeOf(status: number): string {
  return status === 401 ? 'unauthenticated' : status === 403 ? 'forbidden' : 'admitted';
}

function expected(access: string, caller: string): string {
  if (access === 'public' || caller === 'administrator') return 'admitted';
  if (caller === 'visitor' || caller === 'banned') return 'unauthenticated';
  if (access === 'approved' && caller === 'pending') return 'forbidden';
  return access === 'administrator' ? 'forbidden' : 'admitted';
}
