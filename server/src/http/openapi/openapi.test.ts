import { allEndpoints } from '@grenda/contract/endpoints';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openApiMismatch } from '../../testing/openapi-mismatch.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { openTestApp, testOrigin } from '../../testing/test-app.ts';
import type { OpenApiDocument } from './document.ts';

async function fetchDocument(): Promise<OpenApiDocument> {
  const { openBrowser } = await openTestApp();
  const response = await openBrowser().request('/api/openapi.json');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  return (await response.json()) as OpenApiDocument;
}

test('the OpenAPI document lists every endpoint once, and says whether it requires a session', async () => {
  const { openapi, servers, tags, paths, components } = await fetchDocument();
  expect([openapi, servers]).toEqual(['3.1.0', [{ url: testOrigin }]]);
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { operationId, security }]) => `${operationId} ${method} ${path} ${security.length}`,
    ),
  );
  const declared = Object.entries(allEndpoints).map(
    ([name, { method, path, access }]) => `${name} ${method.toLowerCase()} ${path} ${access === 'public' ? 0 : 1}`,
  );
  expect(documented.toSorted()).toEqual(declared.toSorted());
  const operations = Object.values(paths).flatMap((byMethod) => Object.values(byMethod));
  expect(new Set(tags.map(({ name }) => name))).toEqual(new Set(operations.flatMap((operation) => operation.tags)));
  expect(components.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: '__Host-grenda-session' },
  });
});

test('an operation describes its parameters, body, responses and problems', async () => {
  const { paths, components } = await fetchDocument();
  expect(paths['/api/admin/users']?.['get']?.parameters).toContainEqual({
    name: 'pageSize',
    in: 'query',
    required: false,
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 50, default: 10 },
  });
  const change = paths['/api/listings/{listingId}']?.['patch'];
  expect(change?.parameters).toEqual([
    { name: 'listingId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    expect.objectContaining({ name: 'X-Grenda-Client', in: 'header', required: true }),
    expect.objectContaining({ name: 'If-Match', in: 'header', required: false }),
  ]);
  expect(change?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/ListingChanges',
  });
  expect(components.schemas['ListingChanges']).toMatchObject({
    additionalProperties: false,
    properties: { title: { type: 'string', minLength: 3, maxLength: 80 } },
  });
  expect(Object.keys(change?.responses ?? {})).toEqual(
    [200, 400, 401, 403, 404, 412, 413, 415, 429, 500, 503].map((status) => String(status)),
  );
  expect(paths['/api/auth/confirm-email']?.['get']?.responses['200']?.content).toHaveProperty('text/plain');
  expect(paths['/api/auth/sign-out']?.['post']?.responses['200']).not.toHaveProperty('content');
});

test('shared schemas are defined once, responses may gain fields, and error codes are declared', async () => {
  const document = await fetchDocument();
  const text = JSON.stringify(document);
  expect(text.split('"Errands"')).toHaveLength(2);
  expect(document.components.schemas['Listing']).not.toHaveProperty('additionalProperties');
  expect(document.components.schemas['Listing']?.properties?.['category']).toEqual({
    $ref: '#/components/schemas/ListingCategory',
  });
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(document.components.schemas).toHaveProperty(name ?? '');
  }
  const register = document.paths['/api/auth/register']?.['post'];
  expect(register?.responses['400']?.description).toContain('PasswordTooShort');
  expect(register?.responses['429']?.headers).toHaveProperty('Retry-After');
  const signIn = document.paths['/api/auth/sign-in']?.['post'];
  expect(signIn?.responses['401']?.description).toContain('Failed, NotAllowed, LockedOut, Banned');
  expect(signIn?.responses['200']?.headers).toHaveProperty('Set-Cookie');
});

test('the schemas of problems are discriminated by constants, and the schemas of request bodies have no defaults', async () => {
  const { components, paths } = await fetchDocument();
  const problem = (path: string, status: number) =>
    paths[path]?.['post']?.responses[status]?.content?.['application/problem+json']?.schema;
  expect(problem('/api/listings', 403)).toEqual({ $ref: '#/components/schemas/Problem403' });
  expect(components.schemas['Problem403']?.allOf?.[1]?.properties?.['status']).toMatchObject({ const: 403 });
  expect(problem('/api/auth/sign-in', 401)?.allOf?.[1]?.properties?.['detail']).toEqual({
    $ref: '#/components/schemas/SignInRefusal',
  });
  const codes = problem('/api/auth/register', 400)?.allOf?.[1]?.properties?.['errors'];
  expect(codes).toHaveProperty('properties.PasswordTooShort');
  const bodies = Object.values(paths).flatMap((byMethod) =>
    Object.values(byMethod).flatMap(({ requestBody }) => (requestBody ? [requestBody.content] : [])),
  );
  expect(JSON.stringify([bodies, components.schemas['NewListing']])).not.toContain('"default":');
});

test('registration enforces the documented lengths, and returns an error code for each invalid field', async () => {
  const { paths } = await fetchDocument();
  const body = paths['/api/auth/register']?.['post']?.requestBody?.content['application/json']?.schema;
  expect(body?.properties).toMatchObject({
    username: { minLength: 3, maxLength: 30 },
    password: { minLength: 8, maxLength: 128 },
  });
  const { openBrowser } = await openTestApp();
  const password = 'kvist7å!';
  const codesOf = async (username: string, newPassword: string) => {
    const { errors = {} } = await problemOf(
      openBrowser().client.register({ body: { username, email: 'kari', password: newPassword } }),
    );
    return Object.keys(errors);
  };
  expect(await codesOf('kar', password)).toEqual(['InvalidEmail']);
  expect(await codesOf('k'.repeat(30), password.repeat(16))).toEqual(['InvalidEmail']);
  expect(await codesOf('ka', password.slice(1))).toEqual(['InvalidUserName', 'InvalidEmail', 'PasswordTooShort']);
  expect(await codesOf('k'.repeat(31), password.repeat(17))).toEqual([
    'InvalidUserName',
    'InvalidEmail',
    'PasswordTooLong',
  ]);
});

test.each([
  ['GET /api/auth/me', '200 with {"userId":"x"}', Response.json({ userId: 'x' })],
  ['GET /api/auth/me', '404, a status that the document does not list', Response.json({}, { status: 404 })],
  ['GET /api/auth/me', '200 with the content type text/plain', new Response('', { status: 200 })],
  ['GET /api/auth/me', '401 with the content type application/json', Response.json({ title: 'x' }, { status: 401 })],
  ['POST /api/auth/sign-out', '200 with a body: done', new Response('done')],
  ['GET /api/nothing', '200, a status that the document does not list', new Response(null)],
])('a response that does not match the document is reported: %s returned %s', async (operation, mismatch, response) => {
  const [method = '', path = ''] = operation.split(' ');
  const reported = await openApiMismatch(new Request(testOrigin + path, { method }), response);
  expect(reported).toContain(`${operation} returned ${mismatch}`);
});

test('the API reference page lists every endpoint, loads no other files and runs no script', async () => {
  const { openBrowser } = await openTestApp();
  const response = await openBrowser().request('/api/docs');
  const page = await response.text();
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-${hash}'`,
  );
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  expect(page).not.toMatch(/<script|<link|<img|style=|onclick|https?:\/\//);
  for (const { method, path, summary } of Object.values(allEndpoints)) {
    expect(page).toContain(`<strong>${method}</strong> <code>${path}</code>`);
    expect(page).toContain(summary.replaceAll("'", '&#39;'));
  }
  expect(page).toContain('<code>listings[].title</code>');
  expect(page).toContain('text, 3 to 80 characters. Required.');
  expect(page).toContain('one of 4 kinds of object');
  expect(page).toContain('<code>evidence.messages[].isReported</code>');
});
