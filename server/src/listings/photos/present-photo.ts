import type { Photo } from '@grenda/contract';
import { sql } from 'kysely';
import type { PhotoRow } from '../../db/schema.ts';

export const photoColumns = ['id', 'width', 'height', 'placeholder', 'alt'] as const satisfies (keyof PhotoRow)[];

/** The hexadecimal BMP header of every placeholder: 3 × 2 pixels of 24 bits. */
const placeholderHeader =
  '424d4e000000000000003600000028000000030000000200000001001800000000001800000000000000000000000000000000000000';

type PhotoColumns = Pick<PhotoRow, (typeof photoColumns)[number]>;

export function presentPhoto({ id, width, height, placeholder, alt }: PhotoColumns): Photo {
  return { photoId: id, width, height, placeholder: dataUrl(placeholder), alt };
}

function dataUrl(placeholder: Uint8Array): string {
  const bitmap = Buffer.concat([Buffer.from(placeholderHeader, 'hex'), placeholder]);
  return `data:image/bmp;base64,${bitmap.toString('base64')}`;
}

/** Builds the same object as `presentPhoto`, but in SQL. */
export const photoJson = sql`json_build_object(
  'photoId', id, 'width', width, 'height', height, 'alt', alt, 'placeholder', 'data:image/bmp;base64,'
    || replace(encode(decode(${placeholderHeader}, 'hex') || placeholder, 'base64'), ${'\n'}, '')
)`;
