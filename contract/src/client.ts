import type { z } from 'zod';
import type { AllEndpoints } from './endpoints.ts';
import { ProblemError, readProblem, unreachable } from './problem.ts';
import { antiForgeryHeader, type Route } from './route.ts';
import type { StaffCallName } from './moderation/routes.ts';
import type { CallName, NeighbourCallName } from './routes.ts';
import { sanitizeJson } from './sanitize-text.ts';

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends z.ZodType }
  ? Partial<z.input<S>> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown;

/** The `updatedAt` that a change builds on, where the call can answer that it is no longer so. */
type Version<E extends { problems: readonly number[] }> = 412 extends E['problems'][number]
  ? { ifUpdatedAt?: string }
  : unknown;

/** Any call there is. */
export type AnyCallName = CallName | NeighbourCallName | StaffCallName;

/** What a call takes: its path parameters, query and body, and a signal to abort it. */
export type CallInput<Name extends AnyCallName> = Part<AllEndpoints[Name], 'params'> &
  Part<AllEndpoints[Name], 'query'> &
  Part<AllEndpoints[Name], 'body'> &
  Version<AllEndpoints[Name]> & { signal?: AbortSignal };

/** What a call gives; `undefined` stands for the empty answer of spec §7. */
export type CallOutput<Name extends AnyCallName> = AllEndpoints[Name] extends { output: infer S extends z.ZodType }
  ? z.output<S> | undefined
  : undefined;

type Call<Name extends AnyCallName> =
  Partial<CallInput<Name>> extends CallInput<Name>
    ? (input?: CallInput<Name>) => Promise<CallOutput<Name>>
    : (input: CallInput<Name>) => Promise<CallOutput<Name>>;

/** One method a call of the contract. Each rejects with a {@link ProblemError} on any answer that is not OK. */
export type Client<Names extends AnyCallName = CallName> = { readonly [Name in Names]: Call<Name> };

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

/** A client for the calls of a table of routes. */
export function createCalls<Names extends AnyCallName>(
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
  return isJson && text !== '' ? sanitizeJson(JSON.parse(text)) : undefined;
}
