import { photoSides } from '@grenda/contract';
import type { default as Sharp } from 'sharp';
import { renderSvg } from './draw-png.ts';

/** Returns the cropped photo as the data URL of a JPEG, because the SVG renderer does not read WebP. */
export async function photoUrl(
  webp: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const sharp = await loadSharp();
  const jpeg = await sharp(webp, { limitInputPixels: photoSides.large ** 2 })
    .resize({ width, height, fit: 'cover' })
    .jpeg({ quality: 92 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** Draws a JPEG, because a PNG takes 1 MB, and WhatsApp ignores pictures of more than 300 kB (decision 154). */
export async function drawJpeg(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, rgba } = await renderSvg(svg);
  const sharp = await loadSharp();
  const jpeg = sharp(rgba, { raw: { width, height, channels: 4 } })
    .flatten()
    .jpeg({ quality: 82 });
  return Uint8Array.from(await jpeg.toBuffer());
}

/** Loads libvips on first use, because it takes 30 MB of memory. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
