import type { Endpoint } from '@grenda/contract/endpoints';
import type { Handler } from 'hono';
import { KnownError } from '../shared/errors.ts';
import { problemResponse } from './problem-response.ts';

const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Handles requests that match no endpoint: 404 for an unknown path, else 204 for OPTIONS and 405 for other methods. */
export function unknownEndpoint(routes: readonly Pick<Endpoint, 'method' | 'path'>[]): Handler {
  const known = routes.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (c) => {
    const matching = known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method);
    const methods = [...new Set(matching)];
    if (methods.length === 0)
      throw new KnownError('not-found', { detail: 'No endpoint has this path. See /api/docs.' });
    const response =
      c.req.method === 'OPTIONS'
        ? new Response(null, { status: 204 })
        : problemResponse(
            new KnownError('wrong-method', { detail: `Use ${orList.format(methods)} for this endpoint.` }),
          );
    response.headers.set('allow', [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', '));
    return response;
  };
}
