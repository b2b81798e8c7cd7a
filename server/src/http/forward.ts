import type { BlockList } from 'node:net';
import type { Context, Handler } from 'hono';
import { proxy } from 'hono/proxy';
import type { Logger } from 'pino';
import { KnownError } from '../shared/errors.ts';
import { bodyTimeoutOf } from './body-timeout.ts';
import { forwardedFor } from './client-network.ts';

type ForwardOptions = {
  apiOrigin: string;
  publicOrigin: string;
  trustedProxies: BlockList;
  log: Logger;
};

export function forwardTo({ apiOrigin, publicOrigin, trustedProxies, log }: ForwardOptions): Handler {
  const { protocol, host } = new URL(publicOrigin);

  function headersFor(c: Context): Headers {
    const headers = new Headers(c.req.raw.headers);
    // The client may have forged these headers. `proxy` sets Host from the target URL.
    for (const name of ['host', 'forwarded', 'x-real-ip', 'x-forwarded-for']) headers.delete(name);
    headers.set('x-forwarded-proto', protocol.slice(0, -1));
    headers.set('x-forwarded-host', host);
    const addresses = forwardedFor(c, trustedProxies);
    if (addresses !== undefined) headers.set('x-forwarded-for', addresses);
    return headers;
  }

  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), bodyTimeoutOf({ method: c.req.method, url: pathname }));
    try {
      return await proxy(apiOrigin + pathname + search, {
        raw: new Request(c.req.raw, { headers: headersFor(c) }),
        redirect: 'manual',
        signal: AbortSignal.any([c.req.raw.signal, timeout.signal]),
      });
    } catch (error) {
      if (!c.req.raw.signal.aborted) {
        log.error({ method: c.req.method, path: c.req.path, err: error }, 'back end unreachable');
      }
      throw new KnownError('unavailable', { retryAfterS: 2, cause: error });
    } finally {
      // Reading the response body may take longer than the timeout, for example for an export or live updates.
      clearTimeout(timer);
    }
  };
}
