import * as fc from 'fast-check';
import type { JsonSchema } from '../../http/openapi/json-schema.ts';

export type KnownValues = { ids: readonly string[]; texts: readonly string[] };

export function arbitraryValid(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => arbitraryValid(option, known)));
  switch (schema.type) {
    case 'string':
      return arbitraryText(schema, known);
    case 'number':
      return fc.double({ noNaN: true });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 2 ** 31 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryValid(subschema(schema.items), known), {
        minLength: schema.minItems ?? 0,
        maxLength: 4,
      });
    case 'object':
      return arbitraryObject(schema, known);
    default:
      throw new Error(`Cannot draw from ${JSON.stringify(schema)}. Add its type to arbitraryValid.`);
  }
}

function arbitraryObject({ properties = {}, required = [] }: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, arbitraryValid(subschema(field), known)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function arbitraryText(
  { format, minLength = 0, maxLength = 100 }: JsonSchema,
  { ids, texts }: KnownValues,
): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.oneof(fc.constantFrom(...ids, ...ids.map((id) => id.toUpperCase())), fc.uuid());
    case 'date-time':
      return fc.date({ min: new Date('1999-01-01'), max: new Date('2101-01-01'), noInvalidDate: true }).map(toIso);
    case 'email':
      return fc.oneof(fc.constantFrom(...texts.filter((text) => text.includes('@'))), fc.emailAddress());
    default:
      return fc.oneof(
        fc.constantFrom(...texts, ...ids),
        fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 100) }),
      );
  }
}

function toIso(date: Date): string {
  return date.toISOString();
}

function subschema(schema: JsonSchema['items']): JsonSchema {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {};
}

const deeplyNestedArray: unknown = JSON.parse('['.repeat(300) + ']'.repeat(300));

export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\ufeff',
    '\u202e',
    '\r\nSet-Cookie: a=b',
    'ı',
    '٣',
    'ﬀ',
  ),
  fc.constantFrom("' or 1=1 --", "'; drop table users; --", '\\', '%', '%s%n', '${7*7}', '../../etc/passwd', '//evil'),
  fc.constantFrom(
    '0000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    'infinity',
    'now',
  ),
  fc.constantFrom(
    '2026-12-24T17:00:00+23:59',
    '2100-01-01T00:00:00-23:59',
    '2026-12-31T23:59:60Z',
    '1e9',
    '0x10',
    'NaN',
  ),
  fc.constantFrom(
    'x'.repeat(3000),
    '\u0301'.repeat(300),
    '🏡'.repeat(2001),
    '\ufdfa'.repeat(50),
    'a@b.no\n',
    '"a b"@b.no',
  ),
  fc.constantFrom(
    0,
    -0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    -(2 ** 63),
    true,
    false,
    null,
    [],
    {},
    [null],
    [[]],
    deeplyNestedArray,
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);

const hostileNames = [
  'isAdmin',
  'role',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  '\0',
  'a.b',
];

/** Draws objects that match the schema, some with one field replaced, removed or added, and some hostile values. */
export function arbitraryMutated(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const valid = arbitraryObject(schema, known) as fc.Arbitrary<Record<string, unknown>>;
  const names = Object.keys(schema.properties ?? {});
  const name = fc.constantFrom(...(names.length > 0 ? names : hostileNames));
  return fc.oneof(
    { arbitrary: valid, weight: 4 },
    {
      arbitrary: fc.tuple(valid, name, hostileValues).map(([object, key, value]) => withField(object, key, value)),
      weight: 5,
    },
    { arbitrary: fc.tuple(valid, name).map(([object, key]) => withField(object, key, undefined)), weight: 1 },
    {
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...hostileNames), hostileValues)
        .map(([object, key, value]) => withField(object, key, value)),
      weight: 2,
    },
    { arbitrary: hostileValues, weight: 1 },
  );
}

function withField(object: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> {
  return Object.fromEntries([...Object.entries(object), [key, value]]);
}
