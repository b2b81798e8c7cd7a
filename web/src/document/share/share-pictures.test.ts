import { expect, test } from 'vitest';
import { listingCategories, listingTypes } from '@grenda/contract';
import { drawPng } from './draw-png.ts';
import { drawListing, type PicturedListing } from './listing-picture.tsx';
import { pictureSize } from './picture-size.ts';
import { createSharePictures, versionOf } from './share-pictures.ts';

const listing: PicturedListing = { type: 'Offer', category: 'Pets', title: 'Hundelufting' };
const titled = (title: string) => ({ ...listing, title });
const png = () => Promise.resolve(new Uint8Array(1));

test.each(listingTypes.flatMap((type) => listingCategories.map((category) => ({ type, category }))))(
  'a picture of $type and $category is drawn without letters, variables or gaps',
  (kind) => {
    const svg = drawListing({ ...kind, title: 'Er det noen som har <en> stige & en «bil» jeg kan låne?' });
    expect(svg).not.toMatch(/<text|var\(|light-dark|NaN|undefined|stige/);
  },
);

test('a picture is a PNG of 1200 by 630 that every chat takes', async () => {
  const bytes = Buffer.from(await drawPng(drawListing(titled('Å'.repeat(80)))));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([pictureSize.width, pictureSize.height]);
  expect(bytes.length).toBeLessThan(300_000);
});

test('another title, type or category is another version; the same is the same', () => {
  const versions = [
    listing,
    titled('Hundepass'),
    { ...listing, type: 'Request' as const },
    { ...listing, category: 'Other' as const },
  ].map(versionOf);
  expect(new Set(versions).size).toBe(4);
  expect(versionOf({ ...listing })).toBe(versions[0]);
});

test('a picture is drawn once, for all who ask', async () => {
  let drawn = 0;
  const pictures = createSharePictures(() => {
    drawn += 1;
    return png();
  });
  await Promise.all([pictures.pictureOf(listing), pictures.pictureOf({ ...listing })]);
  await pictures.pictureOf(listing);
  expect(drawn).toBe(1);
});

test('a hundred are kept; the one asked for longest ago makes room', async () => {
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

test('pictures are drawn one after the other, and beyond forty that wait none is taken on', async () => {
  let atOnce = 0;
  const { promise: start, resolve: begin } = Promise.withResolvers<void>();
  const pictures = createSharePictures(async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await start;
    atOnce -= 1;
    return new Uint8Array(1);
  });
  const taken = Array.from({ length: 45 }, (_, number) => pictures.pictureOf(titled(`Tittel ${number}`)));
  const drawing = taken.filter((image) => image !== undefined);
  expect(drawing).toHaveLength(40);
  begin();
  await Promise.all(drawing);
  expect(await pictures.pictureOf(titled('Tittel 44'))).toBeDefined();
});

test('one that fails is drawn anew for the next who asks, and stops no other', async () => {
  let isBroken = true;
  const pictures = createSharePictures(() => (isBroken ? Promise.reject(new Error('broken')) : png()));
  await expect(pictures.pictureOf(listing)).rejects.toThrow('broken');
  isBroken = false;
  expect(await pictures.pictureOf(listing)).toHaveLength(1);
});
