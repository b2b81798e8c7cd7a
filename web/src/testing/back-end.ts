import { vi } from 'vitest';

type RequestHandler = (request: Request) => Response | Promise<Response>;

/**
 * Replaces `fetch`. The keys of `handlers` are requests such as 'GET /api/auth/me'. Other requests get a 404. Returns
 * the array to which each request is appended.
 */
export function scriptBackEnd(handlers: Record<string, RequestHandler>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request.clone());
    const handler = handlers[`${request.method} ${new URL(request.url).pathname}`];
    return handler ? handler(request) : problem(404, 'Not Found');
  });
  return requests;
}

export function problem(status: number, title: string, more: { detail?: string; errors?: object } = {}): Response {
  return Response.json({ status, title, ...more }, { status });
}

export const empty = (status = 200): Response => new Response(null, { status });
