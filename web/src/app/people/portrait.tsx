import type { Photo } from '@grenda/contract';
import { PhotoImage } from '#src/ui/photo/photo-image.tsx';
import { Avatar } from '../shell/people/avatar.tsx';
import { copy } from './copy.ts';

type PortraitProps = {
  user: { userId: string; firstName: string | null; photo?: Photo | null | undefined };
  className: string;
};

export function Portrait({ user, className }: PortraitProps) {
  const { photo, firstName } = user;
  if (!photo) return <Avatar user={user} className={className} />;
  return (
    <PhotoImage
      photo={photo}
      size="small"
      alt={photo.alt || copy.photoOf(firstName ?? '')}
      isEager
      className={`shrink-0 rounded-full ${className}`}
    />
  );
}
