import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient } from './problem.ts';
import { handleUnauthorized } from './session.ts';

const justMs = 1_000;

/** The cache of everything read from the server. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => handleUnauthorized(queryClient, error, query) }),
    mutationCache: new MutationCache({ onError: (error) => handleUnauthorized(queryClient, error) }),
    defaultOptions: {
      // Without a connection a call fails at once with a problem to show, instead of waiting in silence.
      queries: { networkMode: 'always', staleTime: 30_000, retry: isWorthAnotherTry, retryOnMount: isNotJustFailed },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** What was refused while its page was on its way is said at once, and not asked for a second time. */
function isNotJustFailed({ state }: Query): boolean {
  return Date.now() - state.errorUpdatedAt >= justMs;
}

/** One more try for what may pass by itself; an answer of the 4xx class would only repeat. */
function isWorthAnotherTry(failureCount: number, error: unknown): boolean {
  return failureCount < 1 && isTransient(error);
}
