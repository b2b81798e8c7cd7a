import { defaultBodyKib, type Endpoint, hasETag } from '@grenda/contract/endpoints';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Caller } from '../shared/caller.ts';
import { KnownError, notApproved } from '../shared/errors.ts';
import { eventStreamResponse, type TakeConnection } from './event-stream.ts';
import { type CheckVersion, parseIfMatch, versionTag } from './if-match.ts';
import { readJsonBody } from './json-body.ts';
import { readFile } from './read-body.ts';
import { findUnstorable } from './storable-text.ts';
import { type Streamed, streamJson } from './stream-json.ts';

type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined;

type Input<E extends Endpoint> = {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  readFile: E['file'] extends object ? () => Promise<Uint8Array> : undefined;
  caller: E['access'] extends 'public' ? undefined : Caller;
  checkVersion: CheckVersion;
};

type Output<E extends Endpoint> = E['isEventStream'] extends true
  ? TakeConnection
  : E['output'] extends z.ZodType
    ? E['isStreamed'] extends true
      ? Streamed<z.input<E['output']>>
      : z.input<E['output']>
    : void;

export type FindCaller = (c: Context) => Promise<Caller | undefined>;

export type Implement = <const E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>, c: Context) => Promise<Output<E>>,
) => void;

/** Returns a function that mounts endpoints. They check access, validate input and strip undeclared output fields. */
export function implementOn(app: Hono, findCaller: FindCaller, log: Logger): Implement {
  return (endpoint, handle) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, async (c) => {
      const caller = await guard(endpoint, c, findCaller);
      const input = {
        params: parseParams(endpoint.params, c.req.param()),
        query: endpoint.query && parse(endpoint.query, singleValues(c)),
        body: endpoint.body && parse(endpoint.body, await readJsonBody(c, endpoint.maxBodyKib ?? defaultBodyKib)),
        readFile: endpoint.file && (() => readFile(c, endpoint.file?.maxKib ?? 0)),
        caller,
        checkVersion: parseIfMatch(c.req.header('if-match')),
      };
      // Safe: each part was parsed by the schema that its type derives from, and the guard checked the caller.
      const output = await handle(input as Input<typeof endpoint>, c);
      if (endpoint.isEventStream) return eventStreamResponse(c, output as TakeConnection);
      if (endpoint.output && endpoint.isStreamed) {
        const onError = (error: unknown) => log.error({ path, err: error }, 'streamed response aborted');
        const stream = streamJson(endpoint.output, output as Record<string, unknown>, onError);
        return c.body(stream, 200, { 'content-type': 'application/json' });
      }
      if (endpoint.output) {
        const body = endpoint.output.parse(output);
        if (hasETag(endpoint)) c.header('etag', versionTag(body['updatedAt']));
        return c.json(body);
      }
      // Without a content-length, even an empty body would be sent chunked.
      return endpoint.text === undefined ? c.body(null, 200, { 'content-length': '0' }) : c.text(endpoint.text);
    });
  };
}

async function guard(endpoint: Endpoint, c: Context, findCaller: FindCaller): Promise<Caller | undefined> {
  if (endpoint.access === 'public') return undefined;
  const caller = await findCaller(c);
  if (!caller) throw new KnownError('not-signed-in');
  if (endpoint.access === 'administrator' && !caller.isAdmin) {
    throw new KnownError('forbidden', { detail: 'This endpoint requires the administrator role.' });
  }
  if (endpoint.access === 'approved' && !caller.isApproved) throw notApproved();
  return caller;
}

/** Rejects repeated parameters, because parsers differ in the value they pick. */
function singleValues(c: Context): Record<string, string> {
  const queries = Object.entries(c.req.queries());
  const repeated = queries.filter(([, values]) => values.length > 1).map(([name]) => name);
  if (repeated.length > 0) {
    throw new KnownError('invalid', {
      errors: Object.fromEntries(repeated.map((name) => [name, ['Send this parameter only once.']])),
    });
  }
  return c.req.query();
}

function parseParams(schema: z.ZodType | undefined, params: Record<string, string>): unknown {
  const result = schema?.safeParse(params);
  if (result?.success === false) throw new KnownError('not-found');
  return result?.data;
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const unstorable = findUnstorable(value);
  if (unstorable !== undefined) {
    throw new KnownError('invalid', { errors: { [unstorable]: ['Remove the invalid characters.'] } });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // A Map, because a client may send a field named __proto__.
  const errors = new Map<string, string[]>();
  for (const issue of result.error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const field = isUnknown ? issue.keys.join(', ') : issue.path.join('.') || 'body';
    errors.set(field, [...(errors.get(field) ?? []), isUnknown ? 'Unknown field. Remove it.' : issue.message]);
  }
  throw new KnownError('invalid', { errors: Object.fromEntries(errors) });
}
