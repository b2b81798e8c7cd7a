import type { QueryClient, QueryKey } from '@tanstack/react-query';

export const threadsKey = ['threads'] as const;

export const threadKey = (threadId: string) => [...threadsKey, 'thread', threadId] as const;

export const nearKey = ['near'] as const;

export const listingKey = ['listing'] as const;

export const peopleKey = ['people'] as const;

export const blockMutationKey = ['block'] as const;

export const ownListingsKey = ['own-listings'] as const;

export async function invalidateAll(queryClient: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
