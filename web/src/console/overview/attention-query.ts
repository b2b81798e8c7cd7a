import type { Attention } from '@grenda/contract';
import { queryOptions } from '@tanstack/react-query';
import { staffClient } from '#src/lib/api/staff-client.ts';

export const attentionQuery = queryOptions<Attention | null>({
  queryKey: ['attention'],
  queryFn: async ({ signal }) => (await staffClient.readAttention({ signal })) ?? null,
});
