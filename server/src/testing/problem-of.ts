import { type Problem, ProblemError } from '@grenda/contract';

export async function problemOf(request: Promise<unknown>): Promise<Problem> {
  const error = await request.then(
    () => new Error('The request did not fail.'),
    (caught: unknown) => caught,
  );
  if (error instanceof ProblemError) return error.problem;
  throw error;
}
