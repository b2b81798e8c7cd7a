import { expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import { endpoints } from './endpoints.ts';
import { ProblemError } from './problem.ts';
import { routes } from './routes.ts';

/** A client whose calls are kept and answered alike. */
function clientAnswering(response: () => Response) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'https://grenda.example',
    fetch: async (request) => {
      requests.push(request);
      return response();
    },
  });
  return { client, requests };
}

test('every call carries credentials and the anti-forgery header', async () => {
  const { client, requests } = clientAnswering(() => new Response(null, { status: 204 }));
  await client.signOut();
  await client.me();
  for (const request of requests) {
    expect(request.credentials).toBe('include');
    expect(request.headers.get('x-grenda-client')).toBe('1');
  }
});

test('a body is sent as JSON and a query as parameters', async () => {
  const { client, requests } = clientAnswering(() => new Response(null));
  await client.signIn({ body: { email: 'kari@example.no', password: 'æøå "1"' }, query: { useCookies: true } });
  const [request] = requests;
  expect(request?.url).toBe('https://grenda.example/api/auth/sign-in?useCookies=true');
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(await request?.json()).toEqual({ email: 'kari@example.no', password: 'æøå "1"' });
});

test('absent parameters are left out and path parameters are escaped', async () => {
  const { client, requests } = clientAnswering(() => new Response(null));
  await client.listUsers({ query: { pageNumber: 2, pageSize: 10 } });
  await client.previewListing({ params: { listingId: '../../admin?x=1' } });
  expect(requests.map((request) => request.url)).toEqual([
    'https://grenda.example/api/admin/users?pageNumber=2&pageSize=10',
    'https://grenda.example/api/listings/..%2F..%2Fadmin%3Fx%3D1/preview',
  ]);
});

test.each([
  ['204', new Response(null, { status: 204 })],
  ['an empty 200', new Response('', { status: 200, headers: { 'content-type': 'application/json' } })],
  ['a 200 in plain text', new Response('Thank you.', { headers: { 'content-type': 'text/plain' } })],
])('%s counts as no data', async (_, response) => {
  const { client } = clientAnswering(() => response);
  expect(await client.adminOverview()).toBeUndefined();
});

test('an answer that is not OK rejects with its problem', async () => {
  const { client } = clientAnswering(() => new Response(null, { status: 401, statusText: 'Unauthorized' }));
  const error = await client.me().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ProblemError);
  expect(error).toMatchObject({ problem: { status: 401, title: 'Unauthorized' } });
});

test('no answer at all is a problem with status 0', async () => {
  const client = createClient({ baseUrl: 'https://grenda.example', fetch: () => Promise.reject(new TypeError('x')) });
  await expect(client.me()).rejects.toMatchObject({ problem: { status: 0, title: 'No connection' } });
});

test('an aborted call rejects with the abort, not with a problem', async () => {
  const controller = new AbortController();
  controller.abort();
  const client = createClient({ baseUrl: 'https://grenda.example', fetch });
  await expect(client.me({ signal: controller.signal })).rejects.toHaveProperty('name', 'AbortError');
});

test('every route has an endpoint with the same address', () => {
  for (const [name, route] of Object.entries(routes)) {
    expect(endpoints).toHaveProperty(name, expect.objectContaining(route));
  }
});
