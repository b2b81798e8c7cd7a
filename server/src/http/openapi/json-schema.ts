import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, override: (context) => shorten(context.jsonSchema) });
  return rest;
}

/** Deletes redundant keywords: a pattern beside a format, and the bounds of safe integers, which zod adds. */
function shorten(schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

export function fieldsOf(schema: JsonSchema): { name: string; schema: JsonSchema; isRequired: boolean }[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    schema: typeof field === 'boolean' ? {} : field,
    isRequired: schema.required?.includes(name) ?? false,
  }));
}
