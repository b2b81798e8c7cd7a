import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient } from './problem.ts';
import { handleUnauthorized } from './session.ts';

const recentFailureMs = 1_000;

export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => handleUnauthorized(queryClient, error, query) }),
    mutationCache: new MutationCache({ onError: (error) => handleUnauthorized(queryClient, error) }),
    defaultOptions: {
      // 'always': a request without a connection fails immediately with a problem to show, instead of being paused.
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: shouldRetry,
        retryOnMount: shouldRetryOnMount,
        // With 'always', this is off by default.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** Returns false for a query that failed within the last second, in the prefetch of its page: the page shows the error. */
function shouldRetryOnMount({ state }: Query): boolean {
  return Date.now() - state.errorUpdatedAt >= recentFailureMs;
}

/** Retries a transient failure once. A 4xx response would be the same again. */
function shouldRetry(failureCount: number, error: unknown): boolean {
  return failureCount < 1 && isTransient(error);
}
