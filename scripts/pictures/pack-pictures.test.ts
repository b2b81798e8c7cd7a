import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { distance, indexesIn, paletteOf } from './palette.ts';
import { decodePng, encodePng } from './png.ts';

/** A sky of 200 steps, 100 pixels wide, with a speck of another colour at the left of each row. */
const width = 100;
const pixels = Uint32Array.from({ length: width * 200 }, (_, index) =>
  index % width === 0 ? (index * 7919) % 0xffffff : 0x102030 + Math.floor(index / width),
);
const palette = paletteOf(pixels);

test('what is frequent keeps its colour, and all of it fits 256 near ones', () => {
  expect(palette.length).toBeLessThanOrEqual(256);
  const shown = indexesIn(palette, pixels);
  const off = Array.from(pixels, (colour, index) => distance(colour, palette[shown[index] ?? 0] ?? 0));
  const sky = off.filter((_, index) => index % width > 0 && index / width < 180);
  expect(new Set(sky)).toEqual(new Set([0]));
  expect(Math.max(...off)).toBeLessThan(128);
});

test('a picture that is packed once is left alone', () => {
  const packed = encodePng({ width, height: 200, pixels }, palette, indexesIn(palette, pixels));
  expect(decodePng(packed)).toBeUndefined();
});

test('a picture as a browser takes it is read pixel by pixel, whatever filter a row has', () => {
  const file = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAAFCAIAAADg0arLAAAAK0lEQVR4nGPg4uYRERVjlJNX+P37NxMjE/N/BkZmbwdT5r/fWRiZmFlY2QCE3AeLIG0BaQAAAABJRU5ErkJggg==',
    'base64',
  );
  const read = decodePng(file);
  expect(read).toMatchObject({ width: 2, height: 5 });
  expect(Array.from(read?.pixels ?? [], (colour) => colour.toString(16))).toEqual([
    'a0b0c',
    '141516',
    '1e1f20',
    '191a1b',
    '1f2123',
    '181a1c',
    '5a5046',
    '3c3228',
    '5b5249',
    '40372e',
  ]);
});
