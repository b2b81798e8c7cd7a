import { problemOf, unexpected } from './problem.ts';

/** Why something could not be fetched, and how to try again. */
export type Failure = {
  /** What the server calls it; over HTTP/2 an answer without a body has no title. */
  text: string;
  /** What was fetched before is still there. */
  isOutdated: boolean;
  isRetrying: boolean;
  onRetry: () => void;
};

type Fetched = { data: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };

/** The failure of a query, if its last try failed. */
export function failureOf({ data, error, isFetching, refetch }: Fetched): Failure | undefined {
  if (!error) return undefined;
  const { title } = problemOf(error, { title: unexpected });
  return {
    text: title,
    isOutdated: data !== undefined,
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  };
}
