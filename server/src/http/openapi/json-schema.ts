import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The JSON Schema of what a call takes (`input`) or of what it gives and works with (`output`). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, override: ({ jsonSchema: made }) => shorten(made) });
  return rest;
}

/** Leaves out what the format or the type says already: long patterns, and the range of safe integers. */
function shorten(made: JsonSchema): void {
  if (made.format !== undefined) delete made.pattern;
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
}

/** An object schema's fields with their schemas, and whether each must be there. */
export function fieldsOf(schema: JsonSchema): { name: string; schema: JsonSchema; isRequired: boolean }[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    // `true` and `false` are schemas too, of anything and of nothing.
    schema: typeof field === 'boolean' ? {} : field,
    isRequired: schema.required?.includes(name) ?? false,
  }));
}
