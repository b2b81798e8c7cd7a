import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient } from './problem.ts';
import { handleUnauthorized } from './session.ts';

export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => handleUnauthorized(queryClient, error, query) }),
    mutationCache: new MutationCache({ onError: (error) => handleUnauthorized(queryClient, error) }),
    defaultOptions: {
      // 'always': a request without a connection fails with a problem to show, instead of being paused.
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: shouldRetry,
        // With 'always', this is off by default.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** Queries are not retried on the server: the browser fetches whatever the page is missing. */
function shouldRetry(failureCount: number, error: unknown): boolean {
  return globalThis.document !== undefined && failureCount < 1 && isTransient(error);
}
