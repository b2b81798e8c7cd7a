import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildPng, drawQuarters } from '../testing/builders/photo-files.ts';
import { createPhotoEncoder } from './encode-photo.ts';

/** Returns a photo that takes seconds to decode: the largest one allowed, with slow filters and an ICC profile. */
async function slowPhoto(): Promise<Uint8Array> {
  const withProfile = await drawQuarters().withIccProfile('p3').jpeg().toBuffer();
  const { icc: iccProfile } = await sharp(withProfile).metadata();
  const side = 6_000;
  const bytesPerRow = 1 + side * 8;
  const rows = Buffer.alloc(side * bytesPerRow);
  for (let row = 0; row < side; row += 1) rows[row * bytesPerRow] = 4;
  return buildPng({ width: side, height: side, depth: 16, colourType: 6, rows, iccProfile });
}

test('a photo that takes too long to decode is refused, and its place is free again', async () => {
  const encoder = createPhotoEncoder({ timeoutSeconds: 1 });
  const slow = await slowPhoto();
  await expect(encoder.encode('user', async () => slow)).rejects.toMatchObject({
    code: 'invalid',
    errors: { PhotoDamaged: ['The photo is damaged. Choose another one.'] },
    cause: { message: expect.stringContaining('timeout') },
  });
  expect(encoder.load()).toEqual({ running: 0, waiting: 0, refused: 0 });
  const next = await drawQuarters().jpeg().toBuffer();
  expect(await encoder.encode('user', async () => next)).toMatchObject({ width: 400, height: 300 });
});
