import type { Photo, PhotoSize } from '@grenda/contract';

type PhotoImageProps = {
  photo: Photo;
  size: PhotoSize;
  alt: string;
  /** Whether the photo is above the fold. An eager large photo has the small one below it. */
  isEager?: boolean;
  className?: string;
};

/** Shows a smaller or blurred photo until this one is decoded. */
export function PhotoImage({ photo, size, alt, isEager, className }: PhotoImageProps) {
  const { photoId, width, height, placeholder } = photo;
  return (
    <span className={`photo ${className}`}>
      <img src={isEager && size === 'large' ? `/photos/${photoId}/small` : placeholder} alt="" />
      <img
        src={`/photos/${photoId}/${size}`}
        alt={alt}
        width={width}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={size === 'large' ? 'low' : 'auto'}
        decoding="async"
      />
    </span>
  );
}
