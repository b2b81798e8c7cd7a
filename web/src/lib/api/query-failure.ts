import { problemOf, unexpected } from './problem.ts';

export type QueryFailure = {
  text: string;
  hasData: boolean;
  isRetrying: boolean;
  onRetry: () => void;
};

type QueryState = { data: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };

export function queryFailure({ data, error, isFetching, refetch }: QueryState): QueryFailure | undefined {
  if (!error) return undefined;
  const { title } = problemOf(error, { title: unexpected });
  return {
    text: title,
    hasData: data !== undefined,
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  };
}
