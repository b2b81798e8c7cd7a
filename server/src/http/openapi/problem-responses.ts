import type { Endpoint } from '@grenda/contract/endpoints';
import type { JsonSchema } from './json-schema.ts';
import { problemSchemaFor } from './problem-schema.ts';
import { meaningOf, problemStatuses } from './problem-statuses.ts';

type Header = { description: string; schema: JsonSchema };

export type ResponseObject = {
  description: string;
  headers?: Record<string, Header>;
  content?: Record<string, { schema: JsonSchema }>;
};

export function problemResponses(endpoint: Endpoint): Record<string, ResponseObject> {
  const responses = problemStatuses(endpoint).map((status) => {
    const { description, schema } = describeValues(endpoint, status);
    const response: ResponseObject = {
      description: meaningOf(status) + description,
      ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryHeader } } : {}),
      content: { 'application/problem+json': { schema: problemSchemaFor(status, schema) } },
    };
    return [status, response] as const;
  });
  return Object.fromEntries(responses);
}

function describeValues(
  { refusals, codes }: Endpoint,
  status: number,
): { description: string; schema?: Record<string, JsonSchema> } {
  if (status === 401 && refusals) {
    return {
      description: ` The detail field is one of ${refusals.join(', ')}.`,
      schema: { detail: { type: 'string', enum: [...refusals] } },
    };
  }
  if (status === 400 && codes) {
    const messages = { type: 'array', items: { type: 'string' } } as const;
    const properties = Object.fromEntries(codes.map((code) => [code, messages]));
    return { description: ` The codes are ${codes.join(', ')}.`, schema: { errors: { type: 'object', properties } } };
  }
  return { description: '' };
}

const retryHeader: Header = {
  description: 'Seconds to wait before retrying.',
  schema: { type: 'integer', minimum: 1 },
};
