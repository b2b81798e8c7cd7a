import { fieldsOf, type JsonSchema } from './json-schema.ts';

/** A field as the page shows it: `listings[].title`, what it is in words, and whether it must be there. */
export type FieldRow = { name: string; type: string; isRequired: boolean };

/** An object's fields, with those of the objects within it after each; of one of several kinds, those of each kind. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  return fieldsOf(schema).flatMap(({ name, schema: field, isRequired }) => {
    const row = { name: prefix + name, type: describeSchema(field), isRequired };
    const list = field.type === 'array';
    const inner = withoutNull(list && isSchema(field.items) ? field.items : field);
    const kinds = inner.oneOf ?? [inner];
    return [row, ...kinds.flatMap((kind) => fieldRows(kind, `${row.name}${list ? '[]' : ''}.`))];
  });
}

/** What a schema allows, in a few words: `text, 3 to 80 characters`. */
export function describeSchema(schema: JsonSchema): string {
  const inner = withoutNull(schema);
  const words = [baseOf(inner), rangeOf(inner)].filter((word) => word !== '').join(', ');
  const nullable = inner === schema ? '' : ' or null';
  return words + nullable + (schema.default === undefined ? '' : `; ${JSON.stringify(schema.default)} unless given`);
}

function baseOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return `always ${JSON.stringify(schema.const)}`;
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (schema.oneOf) return `object of one of ${schema.oneOf.length} kinds`;
  switch (schema.type) {
    case 'string':
      return formats[schema.format ?? ''] ?? 'text';
    case 'number':
      return 'number';
    case 'integer':
      return 'whole number';
    case 'boolean':
      return 'true or false';
    case 'array':
      return `list of ${isSchema(schema.items) ? describeSchema(schema.items) : 'anything'}`;
    case 'object':
      return 'object';
    default:
      throw new Error(`The page has no words for ${JSON.stringify(schema)}: add them.`);
  }
}

const formats: Record<string, string> = { uuid: 'UUID', 'date-time': 'date and time', email: 'e-mail address' };

function rangeOf(schema: JsonSchema): string {
  const characters = range(schema.minLength, schema.maxLength);
  if (characters) return `${characters} characters`;
  const items = range(schema.minItems, schema.maxItems);
  if (items) return `${items} of them`;
  return range(schema.minimum, schema.maximum);
}

function range(least: number | undefined, most: number | undefined): string {
  const [from, to] = [least?.toLocaleString('en'), most?.toLocaleString('en')];
  if (to === undefined) return from === undefined ? '' : `at least ${from}`;
  return from === undefined ? `at most ${to}` : `${from} to ${to}`;
}

/** The schema of what is there, when null may stand in its place. */
function withoutNull(schema: JsonSchema): JsonSchema {
  // Of plain text it is said by two types; zod's own type knows one alone.
  const types: unknown = schema.type;
  if (Array.isArray(types)) return { ...schema, type: types.find((type) => type !== 'null') };
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}

function isSchema(schema: JsonSchema['items']): schema is JsonSchema {
  return typeof schema === 'object' && !Array.isArray(schema);
}
