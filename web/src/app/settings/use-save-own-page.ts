import type { EndpointInput, Photo } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ownPageKey } from '#src/lib/api/session.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { appClient } from '../shell/api/app-client.ts';
import { invalidateAll, listingKey, nearKey, peopleKey } from '../shell/api/query-keys.ts';
import { photoClient } from '../shell/photos/photo-client.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';

type OwnPageBody = EndpointInput<'saveOwnPage'>['body'];

export function useSaveOwnPage() {
  const queryClient = useQueryClient();
  const savedPhoto = useOwnPage().photo;

  async function savePhoto(photo: Photo | undefined) {
    if (!photo) return savedPhoto && photoClient.removeProfilePhoto();
    const { photoId, alt } = photo;
    if (photoId === savedPhoto?.photoId && alt === savedPhoto.alt) return undefined;
    return photoClient.setProfilePhoto({ body: { photoId, alt } });
  }

  return async (body: OwnPageBody, photo: Photo | undefined) => {
    await savePhoto(photo);
    const page = await appClient.saveOwnPage({ body });
    queryClient.setQueryData(ownPageKey, page);
    void invalidateAll(queryClient, [nearKey, listingKey, peopleKey]);
    toasts.show({ title: copy.page.saved });
  };
}
