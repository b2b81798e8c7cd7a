import type { Endpoint } from '@grenda/contract/endpoints';
import type { Handler } from 'hono';
import { KnownError } from '../shared/errors.ts';
import { problemResponse } from './problem-response.ts';

/**
 * Answers what no call was mounted for: 404 where there is none, and where there is one with another
 * method 405 with the methods it has, or those alone when that is what was asked (OPTIONS).
 */
export function unknownEndpoint(routes: readonly Pick<Endpoint, 'method' | 'path'>[]): Handler {
  const known = routes.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (c) => {
    const found = known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method);
    const methods = [...new Set(found)];
    if (methods.length === 0) throw new KnownError('not-found', { detail: 'There is no such call.' });
    const answer =
      c.req.method === 'OPTIONS'
        ? new Response(null, { status: 204 })
        : problemResponse(new KnownError('wrong-method', { detail: `Use ${methods.join(' or ')} for this call.` }));
    answer.headers.set('allow', [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', '));
    return answer;
  };
}
