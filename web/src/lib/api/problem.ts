import { type Problem, ProblemError } from '@grenda/contract';

export const unexpected = 'An unexpected error occurred';

/** Takes a missing title or detail from `fallback`, then from spec §7 and §8. An unknown error counts as a 500. */
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

/** Returns 0 if no response arrived, and undefined without an error. */
export function statusOf(error: unknown): number | undefined {
  if (!error) return undefined;
  return error instanceof ProblemError ? error.problem.status : unknownProblem.status;
}

export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || (status !== undefined && status >= 500);
}
