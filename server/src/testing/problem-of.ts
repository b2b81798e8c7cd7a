import { type Problem, ProblemError } from '@grenda/contract';

/** Returns the problem of a failed request. Throws if the request succeeds or fails in another way. */
export async function problemOf(request: Promise<unknown>): Promise<Problem> {
  const error = await request.then(
    () => new Error('The request did not fail.'),
    (caught: unknown) => caught,
  );
  if (error instanceof ProblemError) return error.problem;
  throw error;
}
