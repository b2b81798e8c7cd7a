import { vi } from 'vitest';

type RequestHandler = (request: Request) => Response | Promise<Response>;

/**
 * Replaces `fetch` with handlers by method and path, such as 'GET /api/auth/me'; a request without a handler gets a 404.
 * Returns the array to which requests are appended.
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

/** Builds a problem details response (RFC 9457). */
export function problem(status: number, title: string, more: { detail?: string; errors?: object } = {}): Response {
  return Response.json({ status, title, ...more }, { status });
}

/** Builds a response without a body, as most account endpoints return. */
export const empty = (status = 200): Response => new Response(null, { status });
