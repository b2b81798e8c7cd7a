import { type Problem, ProblemError } from '@grenda/contract';

/** The problem behind a failed call; anything else that went wrong is a plain 500 with the fallbacks of spec §7. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  return { status: 500, title: 'Internal Server Error', detail: 'An unexpected error occurred' };
}
