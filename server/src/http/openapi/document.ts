import { antiForgeryHeader } from '@grenda/contract';
import { type Access, defaultBodyKib, type Endpoint, hasETag, supportsIfMatch } from '@grenda/contract/endpoints';
import type { z } from 'zod';
import { brand } from '@grenda/contract/brand';
import { fieldsOf, type JsonSchema, jsonSchema } from './json-schema.ts';
import { problemResponses, type ResponseObject } from './problem-responses.ts';
import { problemSchema } from './problem-schema.ts';

type Content = Record<string, { schema: JsonSchema }>;

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

export type Operation = {
  operationId: string;
  tags: [Group];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ResponseObject>;
};

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: [{ url: string }];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, Record<string, string>> };
};

export type DocumentOptions = {
  publicOrigin: string;
  cookieName: string;
  endpoints: Readonly<Record<string, Endpoint>>;
};

export function openApiDocument({ publicOrigin, cookieName, endpoints }: DocumentOptions): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description:
        'The API of the web pages and the mobile app. The session is stored in a cookie, times are ISO 8601 in UTC, ' +
        'request fields that are not listed here are rejected, and every error response is a problem (RFC 9457). ' +
        'In a 400 response, the keys of `errors` are field names if a field is malformed, and codes such as ' +
        'PasswordTooShort if a rule rejects its value; each endpoint lists its codes. Branch on the status, on the codes ' +
        'and, if a sign-in fails, on `detail`; messages are meant for people. Responses may gain fields: ignore those ' +
        'you do not know.',
    },
    servers: [{ url: publicOrigin }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}

const accessTexts: Record<Access, string> = {
  public: 'No session required.',
  'signed-in': 'Requires a session.',
  approved: 'Requires a session of an approved neighbour.',
  administrator: 'Requires a session of an administrator.',
};

function operation(name: string, endpoint: Endpoint): Operation {
  const { access, body, file, maxBodyKib = file?.maxKib ?? defaultBodyKib } = endpoint;
  return {
    operationId: name,
    tags: [groupOf(endpoint)],
    summary: endpoint.summary,
    description: accessTexts[access] + (body || file ? ` The body may be up to ${maxBodyKib} KiB.` : ''),
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: parameters(endpoint),
    ...(body ? { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } } : {}),
    ...(file ? { requestBody: { required: true, content: fileContent } } : {}),
    responses: responses(endpoint),
  };
}

type Group = keyof typeof groups;

const groups = {
  'Sign-in and email': 'Registration, email confirmation, sign-in and sign-out, and forgotten passwords.',
  'Own account': "The caller's email address, password, profile, sessions and data export.",
  Listings: 'What neighbours offer and ask for.',
  Neighbours:
    'Neighbourhoods, profiles, invitations, vouches, photos, notifications, blocks, reports, threads and thanks.',
  Administration: 'The staff console; for administrators.',
};

function groupOf({ path }: Endpoint): Group {
  if (path.startsWith('/api/auth/')) return 'Sign-in and email';
  if (path.startsWith('/api/account')) return 'Own account';
  if (path.startsWith('/api/listings')) return 'Listings';
  return path.startsWith('/api/admin/') ? 'Administration' : 'Neighbours';
}

function parameters(endpoint: Endpoint): Parameter[] {
  const { method, params, query } = endpoint;
  const antiForgery = {
    name: antiForgeryHeader.name,
    in: 'header',
    required: true,
    description: 'Proves that the request was not sent by another site (CSRF protection).',
    schema: { type: 'string', const: antiForgeryHeader.value },
  } as const;
  const ifMatch = {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag that the change is based on. The response is 412 if the resource has changed since.',
    schema: { type: 'string' },
  } as const;
  return [
    ...fields(params, 'path'),
    ...fields(query, 'query'),
    ...(method === 'GET' ? [] : [antiForgery]),
    ...(supportsIfMatch(endpoint) ? [ifMatch] : []),
  ];
}

function fields(schema: z.ZodObject | undefined, location: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const required = new Set(jsonSchema(schema, 'input').required);
  return fieldsOf(jsonSchema(schema, 'output')).map(({ name, schema: field }) => ({
    name,
    in: location,
    required: required.has(name),
    schema: field,
  }));
}

const fileContent = {
  'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
} as const satisfies Content;

function responses(endpoint: Endpoint): Operation['responses'] {
  return { 200: success(endpoint), ...problemResponses(endpoint) };
}

const events = { 'text/event-stream': { schema: { type: 'string' } } } as const satisfies Content;

const cookieHeader = { description: 'Sets or clears the session cookie.', schema: { type: 'string' } } as const;

function success(endpoint: Endpoint): ResponseObject {
  const { output, text } = endpoint;
  if (endpoint.isEventStream)
    return { description: 'An SSE stream, open until either side closes it.', content: events };
  if (output) {
    const headers = hasETag(endpoint) ? { headers: { ETag: etagHeader } } : {};
    return { description: 'Success.', ...headers, content: json(jsonSchema(output, 'output')) };
  }
  if (text === undefined) {
    const headers = endpoint.setsCookie ? { headers: { 'Set-Cookie': cookieHeader } } : {};
    return { description: 'Success, with an empty body.', ...headers };
  }
  return { description: 'Success.', content: { 'text/plain': { schema: { type: 'string', const: text } } } };
}

const etagHeader = { description: 'The updatedAt of the response, in quotes.', schema: { type: 'string' } } as const;

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}
