import type { Endpoint } from '@grenda/contract/endpoints';
import * as fc from 'fast-check';
import type { z } from 'zod';
import { jsonSchema } from '../../http/openapi/json-schema.ts';
import { arbitraryMutated, arbitraryValid, type KnownValues, hostileValues } from './arbitrary-input.ts';

export type DrawnRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  isChunked?: boolean;
};

const json = { 'content-type': 'application/json', 'x-grenda-client': '1' };

export function arbitraryRequest(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<DrawnRequest> {
  const { method, path, params, query, body } = endpoint;
  return fc
    .record({
      path: arbitraryPath(path, params, known),
      query: arbitraryQuery(query, known),
      headers: arbitraryHeaders,
      ...(method === 'GET' ? {} : { body: arbitraryBody(body, known), isChunked: fc.boolean() }),
    })
    .map(({ path: drawnPath, query: drawnQuery, headers, ...rest }) => ({
      method,
      path: drawnPath + drawnQuery,
      headers,
      ...rest,
    }));
}

export function arbitraryUnknownRequest(paths: readonly string[]): fc.Arbitrary<DrawnRequest> {
  const segment = fc.oneof(fc.constantFrom(...hostileSegments), fc.webSegment(), fc.constantFrom(...paths));
  return fc
    .record({
      method: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE'),
      tail: fc.array(segment, { minLength: 1, maxLength: 3 }),
      query: arbitraryQuery(undefined, { ids: [], texts: [] }),
      headers: arbitraryHeaders,
    })
    .map(({ tail, query, ...request }) => ({
      ...request,
      path: `/api/${tail.join('/')}`.replace('/api//api', '/api') + query,
    }));
}

const hostileSegments = [
  '%',
  '%00',
  '%ff',
  '%ed%a0%80',
  '%2f',
  '%2e%2e',
  '..',
  '.',
  '//',
  '%u0000',
  '{listingId}',
  ':id',
  '*',
];

function arbitraryPath(template: string, params: z.ZodObject | undefined, known: KnownValues): fc.Arbitrary<string> {
  if (!params) return fc.constant(template);
  const value = fc.oneof(
    { arbitrary: arbitraryValid({ type: 'string', format: 'uuid' }, known), weight: 4 },
    { arbitrary: hostileValues, weight: 1 },
    { arbitrary: fc.constantFrom(...hostileSegments), weight: 1 },
  );
  return value.map((drawn) => template.replace(/\{\w+\}/, () => encodeForUrl(drawn)));
}

function arbitraryQuery(query: z.ZodObject | undefined, known: KnownValues): fc.Arbitrary<string> {
  const malformed = fc.constantFrom(
    '?',
    '?&&=',
    '?a[]=1&a[]=2',
    '?a=1&a=2',
    '?__proto__=1',
    '?%',
    '?x=%ff',
    '?x=%00',
    '?%00=1',
  );
  const none = { arbitrary: fc.constant(''), weight: query ? 1 : 9 };
  if (!query) return fc.oneof(none, { arbitrary: malformed, weight: 1 });
  const named = arbitraryMutated(jsonSchema(query, 'output'), known).map((drawn) => {
    const entries = typeof drawn === 'object' && drawn !== null ? Object.entries(drawn) : [];
    return `?${entries.map(([name, value]) => `${encodeForUrl(name)}=${encodeForUrl(value)}`).join('&')}`;
  });
  return fc.oneof(none, { arbitrary: named, weight: 9 }, { arbitrary: malformed, weight: 1 });
}

/** Encodes a value for a URL. Shortens it, because Node rejects URLs over 16 KiB, and replaces lone surrogates. */
function encodeForUrl(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent((text ?? '').slice(0, 500).toWellFormed());
}

function arbitraryBody(
  body: z.ZodObject | undefined,
  known: KnownValues,
): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> {
  const schema = body ? jsonSchema(body, 'input') : { type: 'object' as const };
  const text = arbitraryMutated(schema, known).map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { arbitrary: text, weight: 10 },
    { arbitrary: fc.tuple(text, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length + 1))), weight: 1 },
    { arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => new Uint8Array(bytes)), weight: 1 },
  );
}

const arbitraryHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant(json), weight: 9 },
  {
    arbitrary: fc.constantFrom<Record<string, string>>(
      {},
      { ...json, 'content-type': 'text/plain' },
      { ...json, 'content-type': 'application/json; charset=utf-16' },
      { ...json, cookie: '__Host-grenda-session=%00; a; =; ;;__Host-grenda-session' },
      { ...json, cookie: '__Host-grenda-session=%E0%A4%A' },
      { ...json, 'x-forwarded-for': 'unknown, ::1%eth0, 999.9.9.9, [::]:80' },
      { ...json, origin: 'null', 'sec-fetch-site': 'cross-site' },
      { ...json, host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      { ...json, 'accept-language': '*', range: 'bytes=0-' },
    ),
    weight: 2,
  },
);
