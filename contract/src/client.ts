import type { z } from 'zod';
import type { AllEndpoints } from './endpoints.ts';
import { ProblemError, readProblem, unreachable } from './problem.ts';
import { antiForgeryHeader, type Route } from './route.ts';
import type { PhotoEndpointName } from './photos/routes.ts';
import type { StaffEndpointName } from './moderation/staff-routes.ts';
import type {
  EndpointName,
  AppEndpointName,
  InvitationEndpointName,
  NoticeEndpointName,
  NotificationEndpointName,
} from './routes.ts';
import { sanitizeStrings } from './sanitize-text.ts';

type InputPart<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends z.ZodType }
  ? Partial<z.input<S>> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown;

/** `ifUpdatedAt` is the `updatedAt` that the change is based on. It is sent as `If-Match`. */
type Precondition<E extends { problems: readonly number[] }> = 412 extends E['problems'][number]
  ? { ifUpdatedAt?: string }
  : unknown;

export type AnyEndpointName =
  | EndpointName
  | AppEndpointName
  | NoticeEndpointName
  | NotificationEndpointName
  | InvitationEndpointName
  | PhotoEndpointName
  | StaffEndpointName;

export type EndpointInput<Name extends AnyEndpointName> = InputPart<AllEndpoints[Name], 'params'> &
  InputPart<AllEndpoints[Name], 'query'> &
  InputPart<AllEndpoints[Name], 'body'> &
  Precondition<AllEndpoints[Name]> & { signal?: AbortSignal };

/** Undefined if the response has no body, or a body that is not JSON. */
export type EndpointOutput<Name extends AnyEndpointName> = AllEndpoints[Name] extends {
  output: infer S extends z.ZodType;
}
  ? z.output<S> | undefined
  : undefined;

type EndpointFunction<Name extends AnyEndpointName> =
  Partial<EndpointInput<Name>> extends EndpointInput<Name>
    ? (input?: EndpointInput<Name>) => Promise<EndpointOutput<Name>>
    : (input: EndpointInput<Name>) => Promise<EndpointOutput<Name>>;

/**
 * Each method rejects with a {@link ProblemError} if no complete response arrives or the response is not OK, and with
 * the abort reason if the caller aborts `signal`.
 */
export type Client<Names extends AnyEndpointName = EndpointName> = { readonly [Name in Names]: EndpointFunction<Name> };

export type ClientOptions = {
  /** Without a trailing slash; empty for the page's own origin. */
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
};

type Scalar = string | number | boolean | undefined;

type AnyInput = {
  params?: Record<string, Scalar>;
  query?: Record<string, Scalar>;
  body?: unknown;
  ifUpdatedAt?: string;
  signal?: AbortSignal;
};

export function createClientFor<Names extends AnyEndpointName>(
  options: ClientOptions,
  routes: Readonly<Record<Names, Route>>,
): Client<Names> {
  const methods = Object.entries<Route>(routes).map(([name, route]) => [
    name,
    (input: AnyInput = {}) => send(options, route, input),
  ]);
  return Object.fromEntries(methods) as Client<Names>;
}

async function send(options: ClientOptions, route: Route, input: AnyInput): Promise<unknown> {
  const request = new Request(options.baseUrl + pathAndQuery(route.path, input), {
    method: route.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      [antiForgeryHeader.name]: antiForgeryHeader.value,
      ...(input.ifUpdatedAt === undefined ? {} : { 'if-match': `"${input.ifUpdatedAt}"` }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal ?? null,
  });
  let response: Response;
  let text = '';
  try {
    response = await options.fetch(request);
    if (response.ok) text = await response.text();
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ProblemError(unreachable);
  }
  if (!response.ok) throw new ProblemError(await readProblem(response));
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson && text !== '' ? sanitizeStrings(JSON.parse(text)) : undefined;
}

export function buildPath(template: string, params: AnyInput['params']): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
}

function pathAndQuery(template: string, input: AnyInput): string {
  const path = buildPath(template, input.params);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
