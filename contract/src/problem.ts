import { sanitizeStrings } from './sanitize-text.ts';

/** The problem-details object (RFC 9457) as spec §3 has it. */
export type Problem = {
  /** A URI reference that names the kind of problem; `about:blank` when only the status tells. */
  type?: string;
  /** Empty when the server gave none. */
  title: string;
  /** The HTTP status; 0 when no answer came at all. */
  status: number;
  /** Empty when the server gave none. */
  detail: string;
  instance?: string;
  /** Messages by field name or code. */
  errors?: Record<string, string[]>;
};

/** What every call rejects with when the answer is not OK. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.status} ${problem.title}: ${problem.detail}`);
    this.problem = problem;
  }
}

const unprocessable: Problem = {
  status: 500,
  title: 'Internal Server Error',
  detail: 'Failed to process the error response',
};

/** The problem for a call that never got an answer: no network, or the server is away. */
export const unreachable: Problem = {
  status: 0,
  title: 'No connection',
  detail: 'The server could not be reached. Check your connection and try again.',
};

/**
 * Reads a non-OK answer into a problem, with the title and the 500 of spec §7 (end); the page that shows it has the words for
 * a detail that is missing. An empty body is allowed and leaves the status as it is; a body that is not a
 * JSON object becomes the 500 of the spec. Never rejects.
 */
export async function readProblem(response: Response): Promise<Problem> {
  let text: string;
  try {
    text = await response.text();
  } catch {
    return unprocessable;
  }
  const body = text.trim() === '' ? {} : parseObject(text);
  if (!body) return unprocessable;
  const errors = readErrors(body['errors']);
  return {
    title: readText(body['title']) ?? readText(body['message']) ?? response.statusText,
    status: response.status,
    detail: readText(body['detail']) ?? '',
    ...optional('type', readText(body['type'])),
    ...optional('instance', readText(body['instance'])),
    ...optional('errors', errors),
  };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = sanitizeStrings(JSON.parse(text));
    // Checked: a non-null, non-array object has string keys.
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Not JSON: the caller answers with the spec's fallback.
  }
  return undefined;
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function readErrors(value: unknown): Record<string, string[]> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).map(([field, messages]): [string, string[]] => [
    field,
    (Array.isArray(messages) ? messages : [messages]).filter((message) => typeof message === 'string'),
  ]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  // A computed key widens to string; the shape is the one named in the result.
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };
}
