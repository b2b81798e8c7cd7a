import { queryOptions, skipToken } from '@tanstack/react-query';

/** Query options for client state that lives in the query cache until a reload or a sign-out. */
export function cachedStateQuery<Value>(name: string) {
  return queryOptions<Value>({
    queryKey: ['client-state', name],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
