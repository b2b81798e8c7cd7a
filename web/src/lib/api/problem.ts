import { type Problem, ProblemError } from '@grenda/contract';

export const unexpected = 'An unexpected error occurred';

/** Returns the problem of an error. Fills missing texts from `fallback`, then from spec §7 and §8. */
export function problemOf(error: unknown, fallback: { title?: string; detail?: string } = {}): Problem {
  const problem = error instanceof ProblemError ? error.problem : unknownProblem;
  return {
    ...problem,
    // HTTP/2 has no status text to use as the title.
    title: problem.title || fallback.title || 'Error',
    detail: problem.detail || fallback.detail || unexpected,
  };
}

const unknownProblem: Problem = { status: 500, title: 'Internal Server Error', detail: '' };

/** Returns the HTTP status of an error: 0 if no response arrived, undefined if there is no error. */
export function statusOf(error: unknown): number | undefined {
  if (!error) return undefined;
  return error instanceof ProblemError ? error.problem.status : unknownProblem.status;
}

export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || (status !== undefined && status >= 500);
}
