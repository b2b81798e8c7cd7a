import { sanitizeStrings } from './sanitize-text.ts';

export type Problem = {
  /** A URI reference; `about:blank` if the problem has no meaning beyond its status. */
  type?: string;
  title: string;
  /** 0 if no complete response arrived. */
  status: number;
  detail: string;
  instance?: string;
  errors?: Record<string, string[]>;
};

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

export const unreachable: Problem = {
  status: 0,
  title: 'No connection',
  detail: 'The server could not be reached. Check your connection and try again.',
};

/** Fills in a missing title (spec §7), but no `detail`, because pages have different defaults for it. Never rejects. */
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
    ...ifDefined('type', readText(body['type'])),
    ...ifDefined('instance', readText(body['instance'])),
    ...ifDefined('errors', errors),
  };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = sanitizeStrings(JSON.parse(text));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // The body is not JSON.
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

function ifDefined<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };
}
