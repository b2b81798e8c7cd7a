import { expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import { endpoints } from './endpoints.ts';
import { ProblemError } from './problem.ts';
import { routes } from './routes.ts';

function clientWithResponse(response: () => Response) {
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

test('a request carries credentials and the anti-forgery header', async () => {
  const { client, requests } = clientWithResponse(() => new Response(null, { status: 204 }));
  await client.signOut();
  await client.me();
  for (const request of requests) {
    expect(request.credentials).toBe('include');
    expect(request.headers.get('x-grenda-client')).toBe('1');
  }
});

test('a body is sent as JSON and a query as URL parameters', async () => {
  const { client, requests } = clientWithResponse(() => new Response(null));
  await client.signIn({ body: { email: 'kari@example.no', password: 'æøå "1"' }, query: { useCookies: true } });
  const [request] = requests;
  expect(request?.url).toBe('https://grenda.example/api/auth/sign-in?useCookies=true');
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(await request?.json()).toEqual({ email: 'kari@example.no', password: 'æøå "1"' });
});

test('absent query parameters are omitted and path parameters are percent-encoded', async () => {
  const { client, requests } = clientWithResponse(() => new Response(null));
  await client.listUsers({ query: { pageNumber: 2, pageSize: 10 } });
  await client.previewListing({ params: { listingId: '../../admin?x=1' } });
  expect(requests.map((request) => request.url)).toEqual([
    'https://grenda.example/api/admin/users?pageNumber=2&pageSize=10',
    'https://grenda.example/api/listings/..%2F..%2Fadmin%3Fx%3D1/preview',
  ]);
});

test.each([
  ['a 204', new Response(null, { status: 204 })],
  ['an empty 200', new Response('', { status: 200, headers: { 'content-type': 'application/json' } })],
  ['a 200 in plain text', new Response('Thank you.', { headers: { 'content-type': 'text/plain' } })],
])('a request whose response is %s resolves to undefined', async (_, response) => {
  const { client } = clientWithResponse(() => response);
  expect(await client.readOverview()).toBeUndefined();
});

test('a request with an error response rejects with the problem of the response', async () => {
  const problem = { status: 401, title: 'Unauthorized', detail: 'Sign in first.' };
  const { client } = clientWithResponse(() => Response.json(problem, { status: 401 }));
  const error = await client.me().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ProblemError);
  expect(error).toMatchObject({ problem });
});

test('a request whose connection fails rejects with a problem of status 0', async () => {
  const client = createClient({ baseUrl: 'https://grenda.example', fetch: () => Promise.reject(new TypeError('x')) });
  await expect(client.me()).rejects.toMatchObject({ problem: { status: 0, title: 'No connection' } });
});

test('a request whose connection breaks in the middle of the response rejects with a problem of status 0', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"id":')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  const response = new Response(body, { headers: { 'content-type': 'application/json' } });
  const client = createClient({ baseUrl: 'https://grenda.example', fetch: async () => response });
  await expect(client.me()).rejects.toMatchObject({ problem: { status: 0 } });
});

test('an aborted request rejects with an AbortError instead of a problem', async () => {
  const controller = new AbortController();
  controller.abort();
  const client = createClient({ baseUrl: 'https://grenda.example', fetch });
  await expect(client.me({ signal: controller.signal })).rejects.toHaveProperty('name', 'AbortError');
});

test('every route of the default client has an endpoint with the same method and path', () => {
  for (const [name, route] of Object.entries(routes)) {
    expect(endpoints).toHaveProperty(name, expect.objectContaining(route));
  }
});
