import type { z } from 'zod';
import type { AllEndpoints } from './endpoints.ts';
import { ProblemError, readProblem, unreachable } from './problem.ts';
import { antiForgeryHeader, type Route } from './route.ts';
import type { StaffEndpointName } from './moderation/routes.ts';
import type { EndpointName, AppEndpointName } from './routes.ts';
import { sanitizeStrings } from './sanitize-text.ts';

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends z.ZodType }
  ? Partial<z.input<S>> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown;

/** The `updatedAt` that a change is based on, for endpoints that can answer 412. */
type Version<E extends { problems: readonly number[] }> = 412 extends E['problems'][number]
  ? { ifUpdatedAt?: string }
  : unknown;

export type AnyEndpointName = EndpointName | AppEndpointName | StaffEndpointName;

/** Path parameters, query and body of an endpoint, and a signal that aborts the request. */
export type EndpointInput<Name extends AnyEndpointName> = Part<AllEndpoints[Name], 'params'> &
  Part<AllEndpoints[Name], 'query'> &
  Part<AllEndpoints[Name], 'body'> &
  Version<AllEndpoints[Name]> & { signal?: AbortSignal };

/** The response body of an endpoint; `undefined` for the empty one of spec §7. */
export type EndpointOutput<Name extends AnyEndpointName> = AllEndpoints[Name] extends {
  output: infer S extends z.ZodType;
}
  ? z.output<S> | undefined
  : undefined;

type EndpointFunction<Name extends AnyEndpointName> =
  Partial<EndpointInput<Name>> extends EndpointInput<Name>
    ? (input?: EndpointInput<Name>) => Promise<EndpointOutput<Name>>
    : (input: EndpointInput<Name>) => Promise<EndpointOutput<Name>>;

/** One method per endpoint. Each rejects with a {@link ProblemError} unless the response is OK. */
export type Client<Names extends AnyEndpointName = EndpointName> = { readonly [Name in Names]: EndpointFunction<Name> };

export type ClientOptions = {
  /** Origin of the back end, without a slash at the end; empty for the page's own. */
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

/** Creates a client for the given routes. */
export function createClientFor<Names extends AnyEndpointName>(
  options: ClientOptions,
  table: Readonly<Record<Names, Route>>,
): Client<Names> {
  const calls = Object.entries<Route>(table).map(([name, route]) => [
    name,
    (input: AnyInput = {}) => send(options, route, input),
  ]);
  // The mapped type names exactly the routes iterated over; entries lose that.
  return Object.fromEntries(calls) as Client<Names>;
}

async function send(options: ClientOptions, route: Route, input: AnyInput): Promise<unknown> {
  const request = new Request(options.baseUrl + address(route.path, input), {
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
  try {
    response = await options.fetch(request);
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ProblemError(unreachable);
  }
  if (!response.ok) throw new ProblemError(await readProblem(response));
  return readOutput(response);
}

/** The path of a route with its parameters in place. */
export function pathOf(template: string, params: AnyInput['params']): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
}

function address(template: string, input: AnyInput): string {
  const path = pathOf(template, input.params);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function readOutput(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const text = await response.text();
  // An empty answer and one in plain text (ASP.NET Core Identity's confirm-email) carry no data.
  return isJson && text !== '' ? sanitizeStrings(JSON.parse(text)) : undefined;
}
