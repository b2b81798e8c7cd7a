import type { Photo } from '@grenda/contract';
import { useState } from 'react';
import { staffClient } from '#src/lib/api/staff-client.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PhotoImage } from '#src/ui/photo/photo-image.tsx';
import { reasonCopy } from '../decisions/reason-copy.ts';
import { ReasonSheet } from '../decisions/reason-sheet.tsx';
import { copy } from './copy.ts';

const texts = reasonCopy.removePhoto;

type RemovablePhotosProps = {
  photos: readonly Photo[];
  username: string;
  title: string;
};

export function RemovablePhotos({ photos, username, title }: RemovablePhotosProps) {
  const [photoId, setPhotoId] = useState('');
  const close = () => setPhotoId('');
  return (
    <>
      <ul className="grid grid-cols-2 gap-3">
        {photos.map((photo, index) => (
          <li key={photo.photoId} className="grid content-start gap-1.5">
            <a href={`/photos/${photo.photoId}/large`} target="_blank" rel="noreferrer">
              <PhotoImage
                photo={photo}
                size="small"
                alt={photo.alt || copy.photo(index + 1)}
                className="aspect-4/3 rounded-xl"
              />
            </a>
            <Button
              size="sm"
              variant="destructive"
              aria-label={copy.removePhoto(index + 1)}
              onClick={() => setPhotoId(photo.photoId)}
            >
              {texts.button}
            </Button>
          </li>
        ))}
      </ul>
      <ReasonSheet
        kind="remove-photo"
        texts={{ ...texts, notice: texts.notice(username) }}
        done={texts.done(title)}
        isDestructive
        isOpen={photoId !== ''}
        send={(reason) => staffClient.takeDownPhoto({ params: { photoId }, body: { reason } })}
        onClose={close}
      />
    </>
  );
}
