import type { Writable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';

/** Begins to tell somebody: what is written reaches them at once, until it is ended or they go. */
export type Tell = (listener: Writable) => void;

type Variables = { tell?: Tell };

/** The head of a stream of events; `streamEvents` sends it and hands the connection over. */
export function beginEvents(c: Context, tell: Tell): Response {
  c.set('tell', tell);
  // nginx would hold events back until it has enough of them.
  return c.body(null, 200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
}

/**
 * Sends the head, with the headers that all the steps have added, and then leaves the connection to who tells: a web
 * stream in between, and all that waits for its end, would take a third more memory for each who listens.
 */
export const streamEvents: MiddlewareHandler<{ Bindings: HttpBindings; Variables: Variables }> = async (c, next) => {
  await next();
  const tell = c.get('tell');
  // Whoever asks for the head alone has it by the usual way.
  if (!tell || c.req.method === 'HEAD') return;
  const { outgoing } = c.env;
  outgoing.writeHead(c.res.status, Object.fromEntries(c.res.headers)).flushHeaders();
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
  tell(outgoing);
};
