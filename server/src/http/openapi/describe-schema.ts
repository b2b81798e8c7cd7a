import { fieldsOf, type JsonSchema } from './json-schema.ts';

export type FieldRow = { name: string; type: string; isRequired: boolean };

export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  return fieldsOf(schema).flatMap(({ name, schema: field, isRequired }) => {
    const row = { name: prefix + name, type: describeSchema(field), isRequired };
    const isList = field.type === 'array';
    const inner = withoutNull(isList && isSchema(field.items) ? field.items : field);
    const kinds = inner.oneOf ?? [inner];
    return [row, ...kinds.flatMap((kind) => fieldRows(kind, `${row.name}${isList ? '[]' : ''}.`))];
  });
}

export function describeSchema(schema: JsonSchema): string {
  const inner = withoutNull(schema);
  const words = [baseOf(inner), rangeOf(inner)].filter((word) => word !== '').join(', ');
  const nullable = inner === schema ? '' : ' or null';
  return words + nullable + (schema.default === undefined ? '' : `; default ${JSON.stringify(schema.default)}`);
}

function baseOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return `always ${JSON.stringify(schema.const)}`;
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (schema.oneOf) return `one of ${schema.oneOf.length} kinds of object`;
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
      throw new Error(`The API reference has no description for ${JSON.stringify(schema)}: add one.`);
  }
}

const formats: Record<string, string> = { uuid: 'UUID', 'date-time': 'date and time', email: 'email address' };

function rangeOf(schema: JsonSchema): string {
  const characters = range(schema.minLength, schema.maxLength);
  if (characters) return `${characters} characters`;
  const items = range(schema.minItems, schema.maxItems);
  if (items) return `${items} items`;
  return range(schema.minimum, schema.maximum);
}

function range(min: number | undefined, max: number | undefined): string {
  const [from, to] = [min?.toLocaleString('en'), max?.toLocaleString('en')];
  if (to === undefined) return from === undefined ? '' : `at least ${from}`;
  return from === undefined ? `at most ${to}` : `${from} to ${to}`;
}

function withoutNull(schema: JsonSchema): JsonSchema {
  // The `type` of a nullable string is an array, which zod's type declaration does not allow.
  const types: unknown = schema.type;
  if (Array.isArray(types)) return { ...schema, type: types.find((type) => type !== 'null') };
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}

function isSchema(schema: JsonSchema['items']): schema is JsonSchema {
  return typeof schema === 'object' && !Array.isArray(schema);
}
