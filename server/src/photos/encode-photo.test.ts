import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildPng, drawQuarters } from '../testing/builders/photo-files.ts';
import { createPhotoEncoder } from './encode-photo.ts';

/** Returns a photo that takes seconds to decode: the largest one allowed, with slow filters and an ICC profile. */
async function buildSlowPhoto(): Promise<Uint8Array> {
  const withProfile = await drawQuarters().withIccProfile('p3').jpeg().toBuffer();
  const { icc: iccProfile } = await sharp(withProfile).metadata();
  const side = 6_000;
  const bytesPerRow = 1 + side * 8;
  const rows = Buffer.alloc(side * bytesPerRow);
  for (let row = 0; row < side; row += 1) rows[row * bytesPerRow] = 4;
  return buildPng({ width: side, height: side, depth: 16, colourType: 6, rows, iccProfile });
}

test('a photo that takes too long to decode is rejected, and frees its slot', async () => {
  const encoder = createPhotoEncoder({ timeoutSeconds: 1 });
  const slow = await buildSlowPhoto();
  await expect(encoder.encode('user', async () => slow)).rejects.toMatchObject({
    code: 'invalid',
    errors: { PhotoDamaged: ['The photo is damaged. Choose another one.'] },
    cause: { message: expect.stringContaining('timeout') },
  });
  expect(encoder.load()).toEqual({ running: 0, waiting: 0, refused: 0 });
  const next = await drawQuarters().jpeg().toBuffer();
  expect(await encoder.encode('user', async () => next)).toMatchObject({ width: 400, height: 300 });
});

test('an upload is refused while 24 uploads are in progress, no matter whose', async () => {
  const encoder = createPhotoEncoder();
  const { promise: aborted, resolve: abort } = Promise.withResolvers<undefined>();
  const users = ['one', 'two', 'three'].flatMap((user) => Array.from({ length: 8 }, () => user));
  const uploads = users.map((user) => encoder.encode(user, () => aborted));
  await expect(encoder.encode('four', async () => undefined)).rejects.toMatchObject({ code: 'busy', retryAfterS: 5 });
  expect(encoder.load()).toEqual({ running: 24, waiting: 0, refused: 1 });
  abort(undefined);
  await Promise.all(uploads);
});

test('the placeholder has the layout of a bitmap: the bottom row comes first, and each pixel begins with blue', async () => {
  const file = await drawQuarters().png().toBuffer();
  const { placeholder } = (await createPhotoEncoder().encode('user', async () => file)) ?? {};
  const bits = [...(placeholder ?? [])].map((value) => (value > 127 ? 1 : 0)).join('');
  const [blue, yellow, red, lime] = ['100', '011', '001', '010'];
  const middle = '[01]{3}';
  expect(bits).toMatch(new RegExp(`^${blue}${middle}${yellow}000${red}${middle}${lime}000$`));
});

test('transparent parts of a photo are white in its placeholder', async () => {
  const create = { width: 9, height: 6, channels: 4, background: '#0000' } as const;
  const file = await sharp({ create }).png().toBuffer();
  const { placeholder } = (await createPhotoEncoder().encode('user', async () => file)) ?? {};
  const row = [...Array.from({ length: 9 }, () => 255), 0, 0, 0];
  expect([...(placeholder ?? [])]).toEqual([...row, ...row]);
});
