import type { Problem } from '@grenda/contract';
import { z } from 'zod';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

const problem: z.ZodType<Problem> = z.strictObject({
  type: z.string().exactOptional(),
  title: z.string(),
  status: z.number().int().min(400).max(599),
  detail: z.string(),
  instance: z.string().exactOptional(),
  errors: z.record(z.string(), z.array(z.string())).exactOptional(),
});

export const problemSchema = jsonSchema(problem, 'output');

/** Returns the schema of a problem. Its constant status lets clients discriminate between problems. */
export function problemSchemaFor(status: number, extra: Record<string, JsonSchema> = {}): JsonSchema {
  const properties = { status: { type: 'integer', const: status } as const, ...extra };
  return { allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties, required: ['status'] }] };
}
