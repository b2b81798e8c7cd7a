import type { Problem } from '@grenda/contract';
import { z } from 'zod';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

// Typed by the contract's Problem, so that neither can change alone.
const problem: z.ZodType<Problem> = z.strictObject({
  type: z.string().exactOptional(),
  title: z.string(),
  status: z.number().int().min(400).max(599),
  detail: z.string(),
  instance: z.string().exactOptional(),
  errors: z.record(z.string(), z.array(z.string())).exactOptional(),
});

/** The problem-details object as JSON Schema. */
export const problemSchema = jsonSchema(problem, 'output');

/** The problem of one status, so that programs tell problems apart by it, and what it has of its own. */
export function problemOf(status: number, own: Record<string, JsonSchema> = {}): JsonSchema {
  const properties = { status: { type: 'integer', const: status } as const, ...own };
  return { allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties, required: ['status'] }] };
}
