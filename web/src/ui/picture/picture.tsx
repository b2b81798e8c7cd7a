import type { ListingCategory } from '@grenda/contract';
import { classNames } from '../styles/class-names.ts';
import sprite from './pictures.svg?no-inline';

export type PictureName = ListingCategory | 'bench' | 'board' | 'dog' | 'shutters' | 'lane' | 'home';

/** The id of the element that contains the symbols in documents of the app. */
export const symbolsId = 'pictures';

/** The URL of the symbols, or '' if the document contains them. Documents loaded for pages outside the app do not. */
const file = import.meta.env.SSR || document.getElementById(symbolsId) ? '' : sprite;

type PictureProps = { name: PictureName; className: string };

export function Picture({ name, className }: PictureProps) {
  return (
    <svg aria-hidden className={classNames('picture', className)}>
      <use href={`${file}#picture-${name}`} />
    </svg>
  );
}
