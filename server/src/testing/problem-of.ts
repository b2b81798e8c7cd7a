import { type Problem, ProblemError } from '@grenda/contract';

/** The problem a call answers with; fails when it is not refused. */
export async function problemOf(call: Promise<unknown>): Promise<Problem> {
  const error = await call.then(
    () => new Error('The call was not refused.'),
    (caught: unknown) => caught,
  );
  if (error instanceof ProblemError) return error.problem;
  throw error;
}
