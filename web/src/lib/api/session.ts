import {
  type Query,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { deviceOwnerKey } from '../browser-storage.ts';
import { client } from './client.ts';
import { statusOf } from './problem.ts';
import { useSingleMutation } from './use-single-mutation.ts';

// In the single-page app, no other module requests `me` or the role, signs in, or signs out (decision 54).

const roleCachedMs = 5 * 60_000;

/** Not retried (spec §7). */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await client.me({ signal })) ?? null,
  retry: false,
  staleTime: 0,
});

/** Cached for 5 minutes (spec §9). */
export const adminRoleQuery = queryOptions({
  queryKey: ['admin-role'],
  queryFn: async ({ signal }) => {
    await client.verifyAdminRole({ signal });
    return true;
  },
  staleTime: roleCachedMs,
  gcTime: roleCachedMs,
});

/** Key of the query for the user's own page. That query also guards the neighbours' app. */
export const ownPageKey = ['own-page'] as const;

/** Trusts only a response fetched after mount, because a cached session may have ended. */
export function useIsSignedIn(): boolean {
  const { isSuccess, isFetchedAfterMount } = useQuery(meQuery);
  return isSuccess && isFetchedAfterMount;
}

export type AdminRole =
  | { status: 'verifying' | 'granted' | 'signed-out' | 'missing' }
  | { status: 'unknown'; error: Error; onRetry: () => void };

/** Without data, an error from before mount has no effect, because the query is refetched on mount (`retryOnMount`). */
export function useAdminRole(): AdminRole {
  const { data, error, refetch } = useQuery(adminRoleQuery);
  const status = statusOf(error);
  if (status === 401) return { status: 'signed-out' };
  if (status === 403) return { status: 'missing' };
  if (data) return { status: 'granted' };
  return error ? { status: 'unknown', error, onRetry: () => void refetch() } : { status: 'verifying' };
}

/** Refetches a stale role when it mounts. */
export function RoleCheck(): null {
  useQuery(adminRoleQuery);
  return null;
}

/** Keys of the guard queries. A 401 from one of them means that the session has ended. */
const guardKeys = [adminRoleQuery.queryKey, ownPageKey];

/** Handles a 401 or 403 by refetching the guard queries. If one of them gets a 401, resets all other queries. */
export function handleUnauthorized(queryClient: QueryClient, error: unknown, failed?: Query<unknown, unknown>): void {
  const status = statusOf(error);
  const cache = queryClient.getQueryCache();
  for (const queryKey of guardKeys) {
    const guard = cache.find({ queryKey });
    if (status === 401 && failed && failed === guard) {
      guard.setState({ data: undefined });
      // Reset, not removed: removed queries that are still on screen would be refetched immediately.
      for (const query of cache.getAll()) if (query !== guard) query.reset();
    } else if ((status === 401 || status === 403) && failed !== guard && guard?.state.data) {
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  }
}

type SignInOptions = { onDone: () => void; onError: (error: Error) => void };

export function useSignIn({ onDone, onError }: SignInOptions) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    isOneTime: true,
    mutationFn: (body: { email: string; password: string }) => client.signIn({ body, query: { useCookies: true } }),
    onSuccess: () => {
      // The query cache and the data on the device may belong to another user.
      queryClient.clear();
      disownDevice();
      onDone();
    },
    onError,
  });
}

type SignOutOptions = { onDone: (hadSession: boolean) => void; onError: (error: Error) => void };

/** A 401 counts as success, because the session had already ended. */
export function useSignOut({ onDone, onError }: SignOutOptions) {
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

/** Makes the app delete its data on this device the next time it starts. */
function disownDevice(): void {
  try {
    localStorage.removeItem(deviceOwnerKey);
  } catch {
    // Storage is blocked.
  }
}
