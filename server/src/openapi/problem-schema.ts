import type { Problem } from '@grenda/contract';
import { z } from 'zod';
import { jsonSchema } from './json-schema.ts';

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
