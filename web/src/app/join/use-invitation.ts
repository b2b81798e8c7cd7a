import { createClientFor, publicInvitationRoutes } from '@grenda/contract';
import { useQuery } from '@tanstack/react-query';
import { transport } from '#src/lib/api/transport.ts';

const client = createClientFor<keyof typeof publicInvitationRoutes>(transport, publicInvitationRoutes);

export function useInvitation(code: string | null) {
  const { data, isLoading } = useQuery({
    queryKey: ['invitation', code],
    queryFn: async ({ signal }) => (await client.readInvitation({ params: { code: code ?? '' }, signal })) ?? null,
    enabled: code !== null,
    retry: false,
    staleTime: Infinity,
  });
  return { neighbourhood: data?.neighbourhood, isLoading };
}
