import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

/** State that outlives its screen: it lasts until the page is reloaded or the session ends, and is stored nowhere. */
export function useKept<Value>(name: string, initial: Value) {
  const queryClient = useQueryClient();
  const queryKey = ['kept', name];
  const { data } = useQuery<Value>({
    queryKey,
    queryFn: skipToken,
    initialData: initial,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return [data ?? initial, (value: Value) => void queryClient.setQueryData(queryKey, value)] as const;
}
