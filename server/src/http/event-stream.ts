import type { Writable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';

export type TakeConnection = (connection: Writable) => void;

type Variables = { takeConnection?: TakeConnection };

export function eventStreamResponse(c: Context, takeConnection: TakeConnection): Response {
  c.set('takeConnection', takeConnection);
  // x-accel-buffering keeps nginx from buffering events.
  return c.body(null, 200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
}

/** Sends the headers, then calls `takeConnection`. A web stream would take a third more memory per client. */
export const streamEvents: MiddlewareHandler<{ Bindings: HttpBindings; Variables: Variables }> = async (c, next) => {
  await next();
  const takeConnection = c.get('takeConnection');
  if (!takeConnection || c.req.method === 'HEAD') return;
  const { outgoing } = c.env;
  outgoing.writeHead(c.res.status, Object.fromEntries(c.res.headers)).flushHeaders();
  // Cleared first, so that Hono does not copy the headers of this response into its copy of RESPONSE_ALREADY_SENT.
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
  takeConnection(outgoing);
};
