import type { BlockList } from 'node:net';
import type { Context, Handler } from 'hono';
import { proxy } from 'hono/proxy';
import type { Logger } from 'pino';
import { KnownError } from '../shared/errors.ts';
import { forwardedFor } from './client-network.ts';

const timeoutMs = 15_000;

type Forwarding = {
  /** The other back end that speaks the contract. */
  apiOrigin: string;
  /** What the people use; the other back end gets it instead of what a client names as its Host. */
  publicOrigin: string;
  trustedProxies: BlockList;
  log: Logger;
};

/** Forwards a request to another back end, cookies and all, and says truthfully where it came from. */
export function forwardTo({ apiOrigin, publicOrigin, trustedProxies, log }: Forwarding): Handler {
  const { protocol, host } = new URL(publicOrigin);

  function headersFor(c: Context): Headers {
    const headers = new Headers(c.req.raw.headers);
    // Where a call came from is said once, by us; the Host is that of the address it goes to.
    for (const name of ['host', 'forwarded', 'x-real-ip', 'x-forwarded-for']) headers.delete(name);
    headers.set('x-forwarded-proto', protocol.slice(0, -1));
    headers.set('x-forwarded-host', host);
    const addresses = forwardedFor(c, trustedProxies);
    if (addresses !== undefined) headers.set('x-forwarded-for', addresses);
    return headers;
  }

  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    try {
      return await proxy(apiOrigin + pathname + search, {
        raw: new Request(c.req.raw, { headers: headersFor(c) }),
        // A redirect is the other back end's answer, not ours to follow.
        redirect: 'manual',
        signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(timeoutMs)]),
      });
    } catch (error) {
      log.error({ method: c.req.method, path: c.req.path, err: error }, 'back end unreachable');
      throw new KnownError('unavailable', { retryAfterS: 2, cause: error });
    }
  };
}
