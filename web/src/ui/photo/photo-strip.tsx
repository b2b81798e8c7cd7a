import type { Photo } from '@grenda/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { CloseButton } from '../button/close-button.tsx';
import { copy } from '../copy.ts';
import { SheetDialog } from '../sheet/sheet-dialog.tsx';
import { PhotoImage } from './photo-image.tsx';

type PhotoStripProps = {
  photos: readonly Photo[];
  title: string;
};

export function PhotoStrip({ photos, title }: PhotoStripProps) {
  const [openIndex, setOpenIndex] = useState<number>();
  const viewer = useRef<HTMLDivElement>(null);
  const label = `Bilder: ${title}`;

  useLayoutEffect(() => {
    if (openIndex !== undefined) viewer.current?.children[openIndex]?.scrollIntoView({ behavior: 'instant' });
  }, [openIndex]);

  const images = photos.map((photo, index) => (
    <PhotoImage key={photo.photoId} photo={photo} size="large" alt={photo.alt || title} isEager={index === 0} />
  ));
  return (
    <>
      <div className="photo-strip" {...(photos.length > 1 && { role: 'group', 'aria-label': label })}>
        {images.map((image, index) => (
          <button
            key={image.key}
            type="button"
            className="photo-button"
            aria-label={`Vis bilde ${index + 1}: ${image.props.alt}`}
            onClick={() => setOpenIndex(index)}
          >
            {image}
          </button>
        ))}
      </div>
      <SheetDialog
        isOpen={openIndex !== undefined}
        aria-label={label}
        className="photo-viewer"
        onClose={() => setOpenIndex(undefined)}
      >
        {openIndex !== undefined && (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll the focused strip */}
            <div ref={viewer} tabIndex={0} className="photo-strip">
              {images}
            </div>
            <CloseButton label={copy.close} className="photo-close" onClick={() => setOpenIndex(undefined)} />
          </>
        )}
      </SheetDialog>
    </>
  );
}
