import { type Problem, ProblemError } from '@grenda/contract';

/** Returns the problem of a refused request. Throws if the request succeeds. */
export async function problemOf(request: Promise<unknown>): Promise<Problem> {
  const error = await request.then(
    () => new Error('The request was not refused.'),
    (caught: unknown) => caught,
  );
  if (error instanceof ProblemError) return error.problem;
  throw error;
}
