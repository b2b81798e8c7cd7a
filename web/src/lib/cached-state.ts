import { queryOptions, skipToken } from '@tanstack/react-query';

/** Options for state kept in the query cache: it outlives its screen, until a reload or a sign-out. */
export function cachedStateQuery<Value>(name: string) {
  return queryOptions<Value>({
    queryKey: ['kept', name],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
