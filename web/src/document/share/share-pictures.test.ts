import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listingCategories, listingTypes } from '@grenda/contract';
import { drawPng } from './draw-png.ts';
import { drawListing, drawListingJpeg, type PicturedListing } from './listing-picture.tsx';
import { pictureSize } from './picture-size.ts';
import { createSharePictures, versionOf } from './share-pictures.ts';

const listing: PicturedListing = { type: 'Offer', category: 'Pets', title: 'Hundelufting' };
const titled = (title: string) => ({ ...listing, title });
const png = () => Promise.resolve(new Uint8Array(1));

test.each(listingTypes.flatMap((type) => listingCategories.map((category) => ({ type, category }))))(
  'the SVG of $type and $category has no text elements, variables or invalid numbers',
  (kind) => {
    const svg = drawListing({ ...kind, title: 'Er det noen som har <en> stige & en «bil» jeg kan låne?' });
    expect(svg).not.toMatch(/<text|var\(|light-dark|NaN|undefined|stige/);
  },
);

test('a picture without a photo is a PNG of 1200 by 630 pixels and less than 300 kB', async () => {
  const bytes = Buffer.from(await drawPng(drawListing(titled('Å'.repeat(80)))));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([pictureSize.width, pictureSize.height]);
  expect(bytes.length).toBeLessThan(300_000);
});

test('promise 131: a picture with a noisy photo is a JPEG of 1200 by 630 pixels and less than 300 kB', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'grey', noise } });
  const bytes = await drawListingJpeg(titled('Å'.repeat(80)), await photo.webp({ quality: 80 }).toBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...pictureSize });
  expect(bytes.length).toBeLessThan(300_000);
});

test('a wide photo is cropped in the picture, not distorted', async () => {
  const side = { create: { width: 400, height: 400, channels: 3, background: 'red' } } as const;
  const wide = sharp({ create: { ...side.create, width: 1600, background: 'lime' } });
  const edges = [0, 1200].map((left) => ({ input: side, left, top: 0 }));
  const picture = await drawListingJpeg(listing, await wide.composite(edges).webp().toBuffer());
  const photo = sharp(picture).extract({ left: 650, top: 10, width: 540, height: 610 });
  const { channels } = await sharp(await photo.png().toBuffer()).stats();
  expect(channels[0]?.max).toBeLessThan(128);
  expect(channels[1]?.min).toBeGreaterThan(128);
});

test('the version depends on the title, the type, the category and the first photo', () => {
  const photo = { photoId: 'one', width: 4, height: 3, placeholder: '', alt: '' };
  const versions = [
    { ...listing, photos: [photo] },
    { ...listing, photos: [{ ...photo, photoId: 'two' }, photo] },
    listing,
    titled('Hundepass'),
    { ...listing, type: 'Request' as const },
    { ...listing, category: 'Other' as const },
  ].map(versionOf);
  expect(new Set(versions).size).toBe(6);
  expect(versionOf({ ...listing, photos: [] })).toBe(versions[2]);
});

test('concurrent and later requests for a listing share one drawing', async () => {
  let drawn = 0;
  const pictures = createSharePictures(() => {
    drawn += 1;
    return png();
  });
  await Promise.all([pictures.pictureOf(listing), pictures.pictureOf({ ...listing })]);
  await pictures.pictureOf(listing);
  expect(drawn).toBe(1);
});

test('100 pictures are cached, and a further one evicts the least recently used', async () => {
  const drawn: string[] = [];
  const pictures = createSharePictures(({ title }) => {
    drawn.push(title);
    return png();
  });
  for (let number = 0; number < 100; number += 1) await pictures.pictureOf(titled(`Tittel ${number}`));
  await pictures.pictureOf(titled('Tittel 0'));
  await pictures.pictureOf(titled('Enda en'));
  await pictures.pictureOf(titled('Tittel 0'));
  expect(drawn).toHaveLength(101);
  await pictures.pictureOf(titled('Tittel 1'));
  expect(drawn).toHaveLength(102);
});

test('pictures are drawn one at a time, and while 40 wait or are drawn, further ones are refused', async () => {
  let concurrent = 0;
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const pictures = createSharePictures(async () => {
    concurrent += 1;
    expect(concurrent).toBe(1);
    await started;
    concurrent -= 1;
    return new Uint8Array(1);
  });
  const images = Array.from({ length: 45 }, (_, number) => pictures.pictureOf(titled(`Tittel ${number}`)));
  const accepted = images.filter((image) => image !== undefined);
  expect(accepted).toHaveLength(40);
  start();
  await Promise.all(accepted);
  expect(await pictures.pictureOf(titled('Tittel 44'))).toBeDefined();
});

test('a failed drawing is not cached', async () => {
  let isBroken = true;
  const pictures = createSharePictures(() => (isBroken ? Promise.reject(new Error('broken')) : png()));
  await expect(pictures.pictureOf(listing)).rejects.toThrow('broken');
  isBroken = false;
  expect(await pictures.pictureOf(listing)).toHaveLength(1);
});
