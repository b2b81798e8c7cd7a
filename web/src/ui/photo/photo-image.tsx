import type { Photo, PhotoSize } from '@grenda/contract';

type PhotoImageProps = {
  photo: Photo;
  size: PhotoSize;
  alt: string;
  /** Whether the photo is above the fold and therefore loaded eagerly. */
  isEager?: boolean;
  className?: string;
};

/** A photo with a blurred placeholder until it is decoded. Its width and height reserve its space. */
export function PhotoImage({ photo, size, alt, isEager, className }: PhotoImageProps) {
  const { photoId, width, height, placeholder } = photo;
  return (
    <span className={`photo ${className}`}>
      <img src={placeholder} alt="" />
      <img
        src={`/photos/${photoId}/${size}`}
        alt={alt}
        width={width}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  );
}
