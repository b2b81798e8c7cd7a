import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { problemOf } from './problem.ts';
import { verifyAdminRoleQuery } from './queries.ts';

/** The cache of everything read from the server. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: checkRoleAgain }),
    defaultOptions: {
      // Without a connection a call fails at once with a problem to show, instead of waiting in silence.
      queries: { networkMode: 'always', staleTime: 30_000, retry: isWorthAnotherTry },
      mutations: { networkMode: 'always' },
    },
  });

  /** A session may end or lose its role in the middle of work: the admin guard then decides where to go. */
  function checkRoleAgain(error: unknown, { queryKey }: { queryKey: QueryKey }): void {
    const { status } = problemOf(error);
    const isRefused = status === 401 || status === 403;
    const isCheck = queryKey[0] === verifyAdminRoleQuery.queryKey[0];
    const hadRole = queryClient.getQueryData(verifyAdminRoleQuery.queryKey) === true;
    if (isRefused && hadRole && !isCheck) void queryClient.invalidateQueries(verifyAdminRoleQuery);
  }

  return queryClient;
}

/** One more try for what may pass by itself; an answer of the 4xx class would only repeat. */
function isWorthAnotherTry(failureCount: number, error: unknown): boolean {
  const { status } = problemOf(error);
  return failureCount < 1 && (status === 0 || status >= 500);
}
