import { array, assert, asyncProperty, constantFrom, jsonValue, oneof, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyEndpointName, createClientFor } from './client.ts';
import { allEndpoints } from './endpoints.ts';
import { ProblemError } from './problem.ts';
import { noticeRoutes } from './notices/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { appRoutes, routes } from './routes.ts';
import { sanitizeStrings, sanitizeText } from './sanitize-text.ts';
import { staffRoutes } from './moderation/staff-routes.ts';

test('bidi controls are removed', () => {
  expect(sanitizeText('a\u202Eb\u2066c\u2069d\u200Fe\u061Cf\u200Eg')).toBe('abcdefg');
});

test('control characters are removed and line breaks become line feeds', () => {
  expect(sanitizeText('a\u0000b\u0007c\u009Fd\r\ne\rf\n\tg')).toBe('abcd\ne\nf\n\tg');
});

test('a lone surrogate becomes U+FFFD; emoji and Norwegian letters are unchanged', () => {
  expect(sanitizeText('\uD800 æøå 👩‍🌾')).toBe('\uFFFD æøå 👩‍🌾');
});

test('promise 28: every string of a listing is sanitized, and other values are unchanged', () => {
  const listing = { type: 'Offer', category: 'Pets', status: 'Open', endDateUtc: null } as const;
  const texts = { title: 'a\u202Eb', description: 'c\u0000d', startDateUtc: '2026\u200E-12-01T09:00:00.000Z' };
  expect(sanitizeStrings({ ...listing, ...texts })).toEqual({
    ...listing,
    title: 'ab',
    description: 'cd',
    startDateUtc: '2026-12-01T09:00:00.000Z',
  });
});

// Bidi controls, the byte order mark, lone surrogates, and control characters except tab and line feed.
const unsafe = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0x61c, 0x61c],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
  [0xd800, 0xdfff],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)),
);

const unsafeCodes = new Set(unsafe.filter((unit) => unit.isWellFormed()));
const stringUnit = oneof(constantFrom(...unsafe), string({ unit: 'grapheme', minLength: 1, maxLength: 1 }));

const body = tuple(jsonValue({ stringUnit }), string({ unit: stringUnit }), array(string({ unit: stringUnit }))).map(
  ([value, text, texts]) => ({ value, title: text, detail: text, errors: { [text]: texts }, [text]: value }),
);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [key, ...stringsIn(one)]);
}

async function readWithClient(name: AnyEndpointName, response: Response): Promise<unknown> {
  const client = createClientFor(
    { baseUrl: 'https://grenda.example', fetch: async () => response },
    {
      ...routes,
      ...appRoutes,
      ...noticeRoutes,
      ...notificationRoutes,
      ...invitationRoutes,
      ...photoRoutes,
      ...staffRoutes,
    },
  );
  const method = client[name] as (input: object) => Promise<unknown>;
  return method({}).catch((error: unknown) => (error instanceof ProblemError ? [error.problem, error.message] : error));
}

test.each(Object.keys(allEndpoints) as AnyEndpointName[])(
  'promise 28: the client removes unsafe characters from the response of %s',
  async (name) => {
    await assert(
      asyncProperty(body, constantFrom(200, 400), async (json, status) => {
        const strings = stringsIn(await readWithClient(name, Response.json(json, { status })));
        expect(strings.length).toBeGreaterThan(2);
        for (const text of strings) {
          expect(text.isWellFormed()).toBe(true);
          expect(Array.from(text).some((character) => unsafeCodes.has(character))).toBe(false);
        }
      }),
      { numRuns: 30 },
    );
  },
);
