import { queryOptions, skipToken } from '@tanstack/react-query';

/** State that outlives its screen, until the page is reloaded or somebody signs out; it is stored nowhere else. */
export function keptQuery<Value>(name: string) {
  return queryOptions<Value>({
    queryKey: ['kept', name],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
