import {
  type Query,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { client } from './client.ts';
import { statusOf } from './problem.ts';
import { useSingleMutation } from './use-single-mutation.ts';

// The signed-in user of this browser, as far as the server has said. No other module fetches, caches or clears it.

const roleCachedMs = 5 * 60_000;

/** Succeeds for anyone who is signed in; a 401 is an answer, so it is not asked again (spec §7). */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await client.me({ signal })) ?? null,
  retry: false,
  staleTime: 0,
});

/** Succeeds for administrators; kept for 5 minutes (spec §9). */
export const adminRoleQuery = queryOptions({
  queryKey: ['admin-role'],
  queryFn: async ({ signal }) => {
    await client.verifyAdminRole({ signal });
    return true;
  },
  staleTime: roleCachedMs,
  gcTime: roleCachedMs,
  // What sent somebody away may be over.
  retryOnMount: true,
});

/** The key of the query for what the neighbours' app knows of its user, by which it lets them in. */
export const ownPageKey = ['own-page'] as const;

/** Whether somebody is signed in, by an answer that came since the page was opened: an older one may have ended. */
export function useIsSignedIn(): boolean {
  const { isSuccess, isFetchedAfterMount } = useQuery(meQuery);
  return isSuccess && isFetchedAfterMount;
}

export type AdminRole =
  | { status: 'verifying' | 'granted' | 'signed-out' | 'missing' }
  /** Neither granted nor refused: the check itself failed. */
  | { status: 'unknown'; error: Error; onRetry: () => void };

/**
 * Where the caller stands with the console; only an answer that came since it was opened sends anybody away: a query that
 * has nothing but an error counts as new when it is mounted, and is asked again.
 */
export function useAdminRole(): AdminRole {
  const { data, error, refetch } = useQuery(adminRoleQuery);
  const status = statusOf(error);
  if (status === 401) return { status: 'signed-out' };
  if (status === 403) return { status: 'missing' };
  if (data) return { status: 'granted' };
  return error ? { status: 'unknown', error, onRetry: () => void refetch() } : { status: 'verifying' };
}

/** Asks anew for a role that is older than five minutes, when it is mounted. */
export function RoleCheck(): null {
  useQuery(adminRoleQuery);
  return null;
}

/** The queries by which the console and the app let people in. */
const guardKeys = [adminRoleQuery.queryKey, ownPageKey];

/**
 * Handles a 401 or 403. A refused request refetches the guard queries, which decide where to go. A guard that gets a 401
 * itself resets all other queries, since nobody is signed in any more.
 */
export function handleUnauthorized(queryClient: QueryClient, error: unknown, refused?: Query<unknown, unknown>): void {
  const status = statusOf(error);
  const cache = queryClient.getQueryCache();
  for (const queryKey of guardKeys) {
    const guard = cache.find({ queryKey });
    if (status === 401 && refused && refused === guard) {
      guard.setState({ data: undefined });
      // Not removed: what is still on the screen would be fetched anew at once.
      for (const query of cache.getAll()) if (query !== guard) query.reset();
    } else if ((status === 401 || status === 403) && refused !== guard && guard?.state.data) {
      // Several calls may be refused at once; one question is enough.
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  }
}

type SignIn = { onDone: () => void; onError: (error: Error) => void };

/** Opens a session. After a success it stays blocked until the page is left. */
export function useSignIn({ onDone, onError }: SignIn) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    isOneTime: true,
    mutationFn: (body: { email: string; password: string }) => client.signIn({ body, query: { useCookies: true } }),
    onSuccess: () => {
      // Cached data belongs to nobody, or to another user.
      queryClient.clear();
      onDone();
    },
    onError,
  });
}

type SignOut = { onDone: (hadSession: boolean) => void; onError: (error: Error) => void };

/** Ends the session; without one there is nothing left to end, which is what was asked for. */
export function useSignOut({ onDone, onError }: SignOut) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await client.signOut();
        return true;
      } catch (error) {
        if (statusOf(error) === 401) return false;
        throw error;
      }
    },
    onSuccess: (hadSession) => {
      queryClient.clear();
      onDone(hadSession);
    },
    onError,
  });
}
