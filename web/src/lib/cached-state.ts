import { queryOptions, skipToken } from '@tanstack/react-query';

export function cachedStateQuery<Value>(name: string) {
  return queryOptions<Value>({
    queryKey: ['client-state', name],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
