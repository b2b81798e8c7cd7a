import type { Photo } from '@grenda/contract';
import { PhotoImage } from './photo-image.tsx';

type PhotoStripProps = {
  photos: readonly Photo[];
  /** Labels the strip, and describes photos without a text alternative. */
  title: string;
};

export function PhotoStrip({ photos, title }: PhotoStripProps) {
  const isRow = photos.length > 1;
  return (
    <div className="photo-strip" {...(isRow && { role: 'group', tabIndex: 0, 'aria-label': `Bilder: ${title}` })}>
      {photos.map((photo, index) => (
        <PhotoImage
          key={photo.photoId}
          photo={photo}
          size="large"
          alt={photo.alt || title}
          isEager={index === 0}
          className=""
        />
      ))}
    </div>
  );
}
