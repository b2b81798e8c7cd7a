import { queryOptions, skipToken } from '@tanstack/react-query';

/** Keeps client state in the query cache, so that it survives navigation and is cleared at sign-out. */
export function cachedStateQuery<Value>(name: string) {
  return queryOptions<Value>({
    queryKey: ['client-state', name],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
