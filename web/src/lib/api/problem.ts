import { type Problem, ProblemError } from '@grenda/contract';

/** What is said of a failure that nothing is known about. */
export const unexpected = 'An unexpected error occurred';

/**
 * The problem behind a failed call, as people read it: where the server said nothing it is the call's own words,
 * or else those of spec §7. Anything that is no answer of a server is a plain 500.
 */
export function problemOf(error: unknown, fallback: { title?: string; detail?: string } = {}): Problem {
  const problem = error instanceof ProblemError ? error.problem : unforeseen;
  return {
    ...problem,
    // Over HTTP/2 there is no status text to stand in for a title.
    title: problem.title || fallback.title || 'Error',
    detail: problem.detail || fallback.detail || unexpected,
  };
}

const unforeseen: Problem = { status: 500, title: 'Internal Server Error', detail: '' };

/** The HTTP status of a failed call; 0 without an answer. */
export function statusOf(error: unknown): number | undefined {
  if (!error) return undefined;
  return error instanceof ProblemError ? error.problem.status : unforeseen.status;
}

/** Whether a retry may succeed: no response arrived, or a server error. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || (status !== undefined && status >= 500);
}
