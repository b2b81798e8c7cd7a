import { antiForgeryHeader } from '@grenda/contract';
import { type Access, defaultBodyKib, type Endpoint, hasVersion, heedsVersion } from '@grenda/contract/endpoints';
import type { z } from 'zod';
import { brand } from '@grenda/contract/brand';
import { fieldsOf, type JsonSchema, jsonSchema } from './json-schema.ts';
import { type Answer, problemResponses } from './problem-responses.ts';
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
  /** Who may make the call, and what its body may weigh. */
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Answer>;
};

/** The part of OpenAPI 3.1 that the calls need. */
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: [{ url: string }];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, Record<string, string>> };
};

export type DocumentOptions = {
  /** Where the API is reached. */
  publicOrigin: string;
  cookieName: string;
  /** Every call that is served, by name. */
  calls: Readonly<Record<string, Endpoint>>;
};

/** The OpenAPI document of every call, made from the schemas that check them. */
export function openApiDocument({ publicOrigin, cookieName, calls }: DocumentOptions): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(calls)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description:
        'The calls of the web pages and of the mobile app. A session is kept in a cookie, times are ISO 8601 in UTC, ' +
        'fields that are not named here are refused, and every answer that is not a success is a problem (RFC 9457). ' +
        'errors of a 400 is keyed by the name of a field when that field has the wrong form, and by a code such as ' +
        'PasswordTooShort when a rule refuses it; each call names its codes. Messages are for people to read, status, ' +
        'codes and the detail of a refused sign-in for programs. Answers may gain fields: ignore those you do not know.',
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

const audiences: Record<Access, string> = {
  public: 'For anyone.',
  'signed-in': 'For anyone who is signed in.',
  approved: 'For neighbours who are signed in and approved.',
  administrator: 'For administrators.',
};

function operation(name: string, endpoint: Endpoint): Operation {
  const { access, body, maxBodyKib = defaultBodyKib } = endpoint;
  return {
    operationId: name,
    tags: [groupOf(endpoint)],
    summary: endpoint.summary,
    description: audiences[access] + (body ? ` The body may weigh ${maxBodyKib} KiB.` : ''),
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: parameters(endpoint),
    ...(body ? { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } } : {}),
    responses: responses(endpoint),
  };
}

type Group = keyof typeof groups;

const groups = {
  'Signing in and e-mail': 'Registering, confirming an address, signing in and out, and forgotten passwords.',
  'Own account': "The caller's address, password, profile and sessions, and what is kept about them.",
  Listings: 'What neighbours offer and ask for.',
  Neighbours: 'Where people live, who they are to each other, and what they write to each other.',
  Administration: 'What the staff console does; for administrators.',
};

function groupOf({ path }: Endpoint): Group {
  if (path.startsWith('/api/auth/')) return 'Signing in and e-mail';
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
    description: 'Tells the request from one that another site makes a browser send.',
    schema: { type: 'string', const: antiForgeryHeader.value },
  } as const;
  const ifMatch = {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag that the change builds on: 412 when another device has changed it since.',
    schema: { type: 'string' },
  } as const;
  return [
    ...fields(params, 'path'),
    ...fields(query, 'query'),
    ...(method === 'GET' ? [] : [antiForgery]),
    ...(heedsVersion(endpoint) ? [ifMatch] : []),
  ];
}

/** In an address all is text: its schema is that of what it is read as, and only what has no default is required. */
function fields(schema: z.ZodObject | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const required = new Set(jsonSchema(schema, 'input').required);
  return fieldsOf(jsonSchema(schema, 'output')).map(({ name, schema: field }) => ({
    name,
    in: place,
    required: required.has(name),
    schema: field,
  }));
}

function responses(endpoint: Endpoint): Operation['responses'] {
  return { 200: success(endpoint), ...problemResponses(endpoint) };
}

const events = { 'text/event-stream': { schema: { type: 'string' } } } as const satisfies Content;

const cookieHeader = { description: 'Sets or clears the cookie of the session.', schema: { type: 'string' } } as const;

function success(endpoint: Endpoint): Answer {
  const { output, text } = endpoint;
  if (endpoint.isEvents) return { description: 'Events, for as long as the connection lasts.', content: events };
  if (output) {
    const headers = hasVersion(endpoint) ? { headers: { ETag: versionHeader } } : {};
    return { description: 'Done.', ...headers, content: json(jsonSchema(output, 'output')) };
  }
  if (text === undefined) {
    const headers = endpoint.setsCookie ? { headers: { 'Set-Cookie': cookieHeader } } : {};
    return { description: 'Done; the answer is empty.', ...headers };
  }
  return { description: 'Done.', content: { 'text/plain': { schema: { type: 'string', const: text } } } };
}

const versionHeader = { description: 'The updatedAt of the answer, in quotes.', schema: { type: 'string' } } as const;

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}
