import type { Endpoint } from '@grenda/contract/endpoints';
import type { JsonSchema } from './json-schema.ts';
import { problemOf } from './problem-schema.ts';
import { meaningOf, problemStatuses } from './problem-statuses.ts';

type Header = { description: string; schema: JsonSchema };

/** An answer of a call, as OpenAPI has it. */
export type Answer = {
  description: string;
  headers?: Record<string, Header>;
  content?: Record<string, { schema: JsonSchema }>;
};

/** The problems a call answers with, by status; where a program tells them apart by a word, with those words. */
export function problemResponses(endpoint: Endpoint): Record<string, Answer> {
  const answers = problemStatuses(endpoint).map((status) => {
    const { words, schema } = wordsOf(endpoint, status);
    const answer: Answer = {
      description: meaningOf(status) + words,
      ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryHeader } } : {}),
      content: { 'application/problem+json': { schema: problemOf(status, schema) } },
    };
    return [status, answer] as const;
  });
  return Object.fromEntries(answers);
}

/** The words that a program may tell apart. */
function wordsOf(
  { refusals, codes }: Endpoint,
  status: number,
): { words: string; schema?: Record<string, JsonSchema> } {
  if (status === 401 && refusals) {
    return {
      words: ` detail is one of ${refusals.join(', ')}.`,
      schema: { detail: { type: 'string', enum: [...refusals] } },
    };
  }
  if (status === 400 && codes) {
    const messages = { type: 'array', items: { type: 'string' } } as const;
    const properties = Object.fromEntries(codes.map((code) => [code, messages]));
    return { words: ` The codes are ${codes.join(', ')}.`, schema: { errors: { type: 'object', properties } } };
  }
  return { words: '' };
}

const retryHeader: Header = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } };
