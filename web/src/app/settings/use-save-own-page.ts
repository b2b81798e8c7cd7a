import type { EndpointInput } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ownPageKey } from '#src/lib/api/session.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { appClient } from '../shell/api/app-client.ts';
import { invalidateAll, listingKey, nearKey } from '../shell/api/query-keys.ts';
import { copy } from './copy.ts';

type OwnPageBody = EndpointInput<'saveOwnPage'>['body'];

export function useSaveOwnPage() {
  const queryClient = useQueryClient();
  return async (body: OwnPageBody) => {
    const page = await appClient.saveOwnPage({ body });
    queryClient.setQueryData(ownPageKey, page);
    void invalidateAll(queryClient, [nearKey, listingKey]);
    toasts.show({ title: copy.page.saved });
  };
}
