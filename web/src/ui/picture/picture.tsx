import type { ListingCategory } from '@grenda/contract';
import { classNames } from '../styles/class-names.ts';
import sprite from './pictures.svg?no-inline';

export type PictureName = ListingCategory | 'bench' | 'board' | 'dog' | 'shutters' | 'lane' | 'home';

type PictureProps = { name: PictureName; className: string };

export function Picture({ name, className }: PictureProps) {
  return (
    <svg aria-hidden className={classNames('picture', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
