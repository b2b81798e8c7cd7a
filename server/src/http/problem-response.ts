import type { Problem } from '@grenda/contract';
import type { ErrorCode, KnownError } from '../shared/errors.ts';

const kinds: Record<ErrorCode, { status: number; title: string; detail: string }> = {
  invalid: {
    status: 400,
    title: 'One or more validation errors occurred.',
    detail: 'Correct the fields named in errors and try again.',
  },
  malformed: { status: 400, title: 'Bad Request', detail: 'The request body is not valid JSON.' },
  'not-signed-in': { status: 401, title: 'Unauthorized', detail: 'Sign in and try again.' },
  'sign-in-refused': { status: 401, title: 'Unauthorized', detail: 'Failed' },
  'link-refused': {
    status: 401,
    title: 'Unauthorized',
    detail: 'The link is not valid or has expired. Ask for a new one.',
  },
  forbidden: { status: 403, title: 'Forbidden', detail: 'Your account is not allowed to do this.' },
  'not-found': { status: 404, title: 'Not Found', detail: 'This does not exist, or it has been deleted.' },
  'wrong-method': { status: 405, title: 'Method Not Allowed', detail: 'This endpoint does not support this method.' },
  conflict: { status: 409, title: 'Conflict', detail: 'This cannot be done in the current state.' },
  'changed-meanwhile': {
    status: 412,
    title: 'Precondition Failed',
    detail: 'This has changed since you read it. Reload it, then make your change again.',
  },
  'too-large': { status: 413, title: 'Content Too Large', detail: 'The request body is too large.' },
  'wrong-media-type': { status: 415, title: 'Unsupported Media Type', detail: 'Send the body as application/json.' },
  'too-many': { status: 429, title: 'Too Many Requests', detail: 'Too many requests. Wait a while, then try again.' },
  busy: { status: 503, title: 'Service Unavailable', detail: 'The server is busy. Try again in a moment.' },
  unavailable: {
    status: 503,
    title: 'Service Unavailable',
    detail: 'The service is temporarily unavailable. Try again shortly.',
  },
};

export function problemResponse(error: KnownError): Response {
  const kind = kinds[error.code];
  const messages = Object.values(error.errors ?? {}).flat();
  const problem: Problem = {
    type: 'about:blank',
    title: kind.title,
    status: kind.status,
    // The console and the account pages, except sign-in, show only the detail, so it contains every message.
    detail: error.detail ?? (messages.length > 0 ? messages.join(' ') : kind.detail),
    ...(error.errors ? { errors: error.errors } : {}),
  };
  return sendProblem(problem, error.retryAfterS === undefined ? {} : { 'retry-after': String(error.retryAfterS) });
}

export function internalErrorResponse(requestId: string | undefined): Response {
  const problem = {
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    detail: 'An unexpected error occurred',
    ...(requestId === undefined ? {} : { instance: `urn:uuid:${requestId}` }),
  };
  return sendProblem(problem);
}

function sendProblem(problem: Problem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  });
}
