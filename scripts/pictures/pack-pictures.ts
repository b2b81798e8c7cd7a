// Packs the pictures of docs/screens, each with a palette of its own: a third of the bytes, and the eye sees no difference.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { indexesIn, paletteOf } from './palette.ts';
import { decodePng, encodePng } from './png.ts';

/** A picture of more colours than this glows somewhere, and a palette would make rings of it: it stays as it was taken. */
const mostColours = 5000;

const folder = new URL('../../docs/screens/', import.meta.url);

for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
  const file = new URL(name, folder);
  const picture = decodePng(readFileSync(file));
  if (!picture || new Set(picture.pixels).size > mostColours) continue;
  const palette = paletteOf(picture.pixels);
  writeFileSync(file, encodePng(picture, palette, indexesIn(palette, picture.pixels)));
}
