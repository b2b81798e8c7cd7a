import type { ListingCategory } from '@grenda/contract';
import { classNames } from '../styles/class-names.ts';
import sprite from './pictures.svg?no-inline';

/** Symbols in pictures.svg: each category, empty screens, the houses above the near list, and the thanks. */
export type PictureName = ListingCategory | 'bench' | 'board' | 'dog' | 'shutters' | 'lane' | 'home';

type PictureProps = { name: PictureName; className: string };

/** A small drawing in the colours of the theme. Decoration: the text beside it says the same. */
export function Picture({ name, className }: PictureProps) {
  return (
    <svg aria-hidden className={classNames('picture', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
