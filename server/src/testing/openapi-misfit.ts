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

/** As the app finds them: a fixed path before one with a parameter in its place. */
const fixedFirst = Object.entries(document.paths).toSorted(
  ([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')),
);

const operations = fixedFirst.flatMap(([path, byMethod]) => {
  const pattern = new URLPattern({ pathname: path.replaceAll(/\{(\w+)\}/g, ':$1') });
  return Object.entries(byMethod).map(([method, { responses }]) => ({
    method: method.toUpperCase(),
    pattern,
    responses,
  }));
});

/** What every address under /api may answer that is no call. */
const beyondCalls = new Set([204, 403, 404, 405]);

/** Why an answer of the API does not fit the OpenAPI document it publishes; undefined when it does. */
export async function misfit(
  { method, url }: Pick<Request, 'method' | 'url'>,
  response: Response,
): Promise<string | undefined> {
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/api/') || openApiRoutes.some(({ path }) => path === pathname)) return undefined;
  const asked = method === 'HEAD' ? 'GET' : method;
  const found = operations.find((operation) => operation.method === asked && operation.pattern.test({ pathname }));
  const declared = found ? found.responses[response.status] : beyondCalls.has(response.status);
  const answer = `${method} ${pathname} answered ${response.status}`;
  if (!declared) return `${answer}, which the document does not name`;
  if (method === 'HEAD' || response.status === 204) return undefined;

  // What has no end is not read.
  if (response.headers.get('content-type') === 'text/event-stream') return undefined;

  const text = await response.clone().text();
  const content = typeof declared === 'object' ? declared.content : undefined;
  if (response.ok && !content) return text === '' ? undefined : `${answer} with a body: ${text}`;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  // What no call answers is a problem like any other.
  const schema = content ? content[type]?.schema : problemSchemaFor(response.status);
  if (!schema || (!response.ok && type !== 'application/problem+json')) return `${answer} as ${type}`;
  const result = validator(schema).safeParse(type === 'text/plain' ? text : JSON.parse(text));
  return result.success ? undefined : `${answer} with ${text}: ${z.prettifyError(result.error)}`;
}

const validators = new Map<JsonSchema, z.ZodType>();

function validator(schema: JsonSchema): z.ZodType {
  // The only reference is that of a problem of one status to what is true of all.
  const allOf = schema.allOf?.map((part) => (part.$ref === undefined ? part : problemSchema));
  const made = validators.get(schema) ?? z.fromJSONSchema(allOf ? { allOf } : schema);
  validators.set(schema, made);
  return made;
}
