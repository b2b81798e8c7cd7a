import { defaultBodyKib, type Endpoint, hasVersion } from '@grenda/contract/endpoints';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Caller } from '../shared/caller.ts';
import { KnownError, notApproved } from '../shared/errors.ts';
import { beginEvents, type Tell } from './event-stream.ts';
import { type CheckVersion, checkVersionOf, versionTag } from './if-match.ts';
import { readJsonBody } from './json-body.ts';
import { findUnstorable } from './storable-text.ts';
import { type Streamed, streamJson } from './stream-json.ts';

type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined;

/** What reaches a verb: checked input, and the caller where the call needs one. */
type Input<E extends Endpoint> = {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  caller: E['access'] extends 'public' ? undefined : Caller;
  /** Fails unless what is to change is as the caller saw it last, or they do not mind. */
  checkVersion: CheckVersion;
};

type Output<E extends Endpoint> = E['isEvents'] extends true
  ? Tell
  : E['output'] extends z.ZodType
    ? E['isStreamed'] extends true
      ? Streamed<z.input<E['output']>>
      : z.input<E['output']>
    : void;

/** Finds the caller of a request by its session; undefined for a visitor. */
export type FindCaller = (c: Context) => Promise<Caller | undefined>;

/** What a feature mounts its calls with. */
export type Implement = <const E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>, c: Context) => Promise<Output<E>>,
) => void;

/**
 * Mounts a call of the contract: guards it by the endpoint's access, checks what
 * comes in against its schemas, and lets nothing out that its output does not name.
 */
export function implementOn(app: Hono, findCaller: FindCaller, log: Logger): Implement {
  return (endpoint, handle) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, async (c) => {
      const caller = await guard(endpoint, c, findCaller);
      const input = {
        params: parseParams(endpoint.params, c.req.param()),
        query: endpoint.query && parse(endpoint.query, singleValues(c)),
        body: endpoint.body && parse(endpoint.body, await readJsonBody(c, endpoint.maxBodyKib ?? defaultBodyKib)),
        caller,
        checkVersion: checkVersionOf(c.req.header('if-match')),
      };
      // Each part went through the schema its type is derived from; the guard answered for the caller.
      const output = await handle(input as Input<typeof endpoint>, c);
      if (endpoint.isEvents) return beginEvents(c, output as Tell);
      if (endpoint.output && endpoint.isStreamed) {
        const onFault = (error: unknown) => log.error({ path, err: error }, 'an answer broke off');
        // Checked field by field as it is written.
        const stream = streamJson(endpoint.output, output as Record<string, unknown>, onFault);
        return c.body(stream, 200, { 'content-type': 'application/json' });
      }
      if (endpoint.output) {
        const answer = endpoint.output.parse(output);
        if (hasVersion(endpoint)) c.header('etag', versionTag(answer['updatedAt']));
        return c.json(answer);
      }
      // Of no length said, even nothing is sent in chunks.
      return endpoint.text === undefined ? c.body(null, 200, { 'content-length': '0' }) : c.text(endpoint.text);
    });
  };
}

async function guard(endpoint: Endpoint, c: Context, findCaller: FindCaller): Promise<Caller | undefined> {
  if (endpoint.access === 'public') return undefined;
  const caller = await findCaller(c);
  if (!caller) throw new KnownError('not-signed-in');
  if (endpoint.access === 'administrator' && !caller.isAdmin) {
    throw new KnownError('forbidden', { detail: 'This needs the administrator role.' });
  }
  if (endpoint.access === 'approved' && !caller.isApproved) throw notApproved();
  return caller;
}

/** The query with repeated names refused, so that no two readers can take different ones. */
function singleValues(c: Context): Record<string, string> {
  const queries = Object.entries(c.req.queries());
  const repeated = queries.filter(([, values]) => values.length > 1).map(([name]) => name);
  if (repeated.length > 0) {
    throw new KnownError('invalid', {
      errors: Object.fromEntries(repeated.map((name) => [name, ['Name this parameter once.']])),
    });
  }
  return c.req.query();
}

/** A path whose parameters do not fit names nothing. */
function parseParams(schema: z.ZodType | undefined, params: Record<string, string>): unknown {
  const result = schema?.safeParse(params);
  if (result?.success === false) throw new KnownError('not-found');
  return result?.data;
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const unstorable = findUnstorable(value);
  if (unstorable !== undefined) {
    throw new KnownError('invalid', { errors: { [unstorable]: ['Remove the characters that cannot be read.'] } });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // A map, since a field may be called __proto__.
  const errors = new Map<string, string[]>();
  for (const issue of result.error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const field = isUnknown ? issue.keys.join(', ') : issue.path.join('.') || 'body';
    errors.set(field, [...(errors.get(field) ?? []), isUnknown ? 'This field is not known.' : issue.message]);
  }
  throw new KnownError('invalid', { errors: Object.fromEntries(errors) });
}
