import { allEndpoints } from '@grenda/contract/endpoints';
import { z } from 'zod';
import { openApiDocument } from '../http/openapi/document.ts';
import type { JsonSchema } from '../http/openapi/json-schema.ts';
import { problemSchema, problemSchemaFor } from '../http/openapi/problem-schema.ts';
import { openApiRoutes } from '../http/openapi/routes.ts';

const document = openApiDocument({
  publicOrigin: 'https://grenda.example',
  cookieName: 'grenda-session',
  endpoints: allEndpoints,
});

/** Paths without parameters come first, so that /api/listings/near does not match /api/listings/{listingId}. */
const sortedPaths = Object.entries(document.paths).toSorted(
  ([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')),
);

const operations = sortedPaths.flatMap(([path, byMethod]) => {
  const pattern = new URLPattern({ pathname: path.replaceAll(/\{(\w+)\}/g, ':$1') });
  return Object.entries(byMethod).map(([method, { responses }]) => ({
    method: method.toUpperCase(),
    pattern,
    responses,
  }));
});

const unknownRouteStatuses = new Set([204, 403, 404, 405]);

export async function openApiMismatch(
  { method, url }: Pick<Request, 'method' | 'url'>,
  response: Response,
): Promise<string | undefined> {
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/api/') || openApiRoutes.some(({ path }) => path === pathname)) return undefined;
  const operationMethod = method === 'HEAD' ? 'GET' : method;
  const operation = operations.find(
    (candidate) => candidate.method === operationMethod && candidate.pattern.test({ pathname }),
  );
  const declared = operation ? operation.responses[response.status] : unknownRouteStatuses.has(response.status);
  const received = `${method} ${pathname} returned ${response.status}`;
  if (!declared) return `${received}, a status that the document does not list`;
  if (method === 'HEAD' || response.status === 204) return undefined;

  if (response.headers.get('content-type') === 'text/event-stream') return undefined;

  const text = await response.clone().text();
  const content = typeof declared === 'object' ? declared.content : undefined;
  if (response.ok && !content) return text === '' ? undefined : `${received} with a body: ${text}`;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const schema = content ? content[type]?.schema : problemSchemaFor(response.status);
  if (!schema || (!response.ok && type !== 'application/problem+json'))
    return `${received} with the content type ${type}`;
  const result = validator(schema).safeParse(type === 'text/plain' ? text : JSON.parse(text));
  return result.success ? undefined : `${received} with ${text}: ${z.prettifyError(result.error)}`;
}

const validators = new Map<JsonSchema, z.ZodType>();

function validator(schema: JsonSchema): z.ZodType {
  // Zod cannot resolve the reference to the problem schema, which is in another part of the document.
  const allOf = schema.allOf?.map((part) => (part.$ref === undefined ? part : problemSchema));
  const compiled = validators.get(schema) ?? z.fromJSONSchema(allOf ? { allOf } : schema);
  validators.set(schema, compiled);
  return compiled;
}
