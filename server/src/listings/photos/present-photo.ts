import type { Photo } from '@grenda/contract';
import type { PhotoRow } from '../../db/schema.ts';

export const photoColumns = ['id', 'width', 'height', 'placeholder', 'alt'] as const satisfies (keyof PhotoRow)[];

type PhotoColumns = Pick<PhotoRow, (typeof photoColumns)[number]>;

export function presentPhoto({ id, width, height, placeholder, alt }: PhotoColumns): Photo {
  return { photoId: id, width, height, placeholder: Buffer.from(placeholder).toString('hex'), alt };
}
