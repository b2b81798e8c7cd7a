import type { Photo, PhotoSize } from '@grenda/contract';

type PhotoImageProps = {
  photo: Photo;
  size: PhotoSize;
  alt: string;
  /** Whether the photo is above the fold. The placeholder of an eager large photo is its small version. */
  isEager?: boolean;
  className?: string;
};

/** Shows a small or blurred version until the photo is decoded. Large photos have a low priority (decision 180). */
export function PhotoImage({ photo, size, alt, isEager, className = '' }: PhotoImageProps) {
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
