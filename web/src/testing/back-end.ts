import { vi } from 'vitest';

type Answer = (request: Request) => Response | Promise<Response>;

/** Answers the app's calls by a script, 'GET /api/auth/me' by name; a call without one is a 404. Returns what was asked. */
export function scriptBackEnd(answers: Record<string, Answer>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request.clone());
    const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
    return answer ? answer(request) : problem(404, 'Not Found');
  });
  return requests;
}

/** An answer in problem details. */
export function problem(status: number, title: string, more: { detail?: string; errors?: object } = {}): Response {
  return Response.json({ status, title, ...more }, { status });
}

/** An answer without a body, as most account calls give. */
export const empty = (status = 200): Response => new Response(null, { status });
