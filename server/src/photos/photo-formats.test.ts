import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { buildPng, cameraPhoto, webpChunkTypes, drawQuarters } from '../testing/builders/photo-files.ts';
import { sendPhoto } from '../testing/builders/upload-photo.ts';

function pngBomb(width: number, { height = width, depth = 8, colourType = 0, interlace = 0 } = {}): Buffer {
  return buildPng({ width, height, depth, colourType, interlace, rows: Buffer.alloc(50_000_000) });
}

const huffmanTable = (id: string) => `ffc40014${id}01${'00'.repeat(16)}`;
const scan = (frequencies: string) => `ffda0008010100${frequencies}007f`;

/** Returns a progressive JPEG of 8 × 8 pixels that repeats its last scan. A decoder reads all pixels in each scan. */
function scanBomb(count: number): Buffer {
  const tables = `ffdb004300${'01'.repeat(64)}ffc2000b080008000801011100${huffmanTable('00')}${huffmanTable('10')}`;
  return Buffer.from(`ffd8${tables}${scan('0000')}${scan('013f').repeat(count)}ffd9`, 'hex');
}

async function jpegWithPreview(): Promise<Buffer> {
  const file = await jpeg();
  const preview = scanBomb(60);
  const header = Buffer.from([0xff, 0xef, 0, 0]);
  header.writeUInt16BE(preview.length + 2, 2);
  return Buffer.concat([file.subarray(0, 2), header, preview, file.subarray(2)]);
}

const jpeg = () => drawQuarters().jpeg().toBuffer();
const frames = async () => Buffer.concat([await drawQuarters().raw().toBuffer(), Buffer.alloc(400 * 300 * 3)]);

const refused: [string, () => Promise<Uint8Array> | Uint8Array, number, string][] = [
  ['an empty file', () => new Uint8Array(), 400, 'PhotoType'],
  ['an HTML file', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 400, 'PhotoType'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 400, 'PhotoType'],
  ['a GIF', () => drawQuarters().gif().toBuffer(), 400, 'PhotoType'],
  ['a TIFF', () => drawQuarters().tiff().toBuffer(), 400, 'PhotoType'],
  ['an AVIF', () => drawQuarters(64, 64).avif({ effort: 0 }).toBuffer(), 400, 'PhotoType'],
  ['a truncated JPEG', async () => (await jpeg()).subarray(0, 1_500), 400, 'PhotoDamaged'],
  ['a truncated PNG', async () => (await drawQuarters().png().toBuffer()).subarray(0, 300), 400, 'PhotoDamaged'],
  ['a PNG of 50,000 × 50,000', () => pngBomb(50_000), 400, 'PhotoPixels'],
  [
    'an interlaced PNG of 7,000 × 7,000 with 16 bits per channel',
    () => pngBomb(7_000, { depth: 16, colourType: 6, interlace: 1 }),
    400,
    'PhotoPixels',
  ],
  ['a PNG with 65,536 rows', () => pngBomb(1, { height: 65_536 }), 400, 'PhotoPixels'],
  ['a JPEG with 51 scans', () => scanBomb(50), 400, 'PhotoDamaged'],
  ['a file of 10 MiB and one byte', () => new Uint8Array(10 * 2 ** 20 + 1), 413, ''],
];

test.each(refused)('promise 127: %s is refused, and nothing is stored', async (_, file, status, code) => {
  const { browser, db } = await openSignedInNeighbour();
  const response = await sendPhoto(browser, await file());
  const problem = (await response.json()) as { errors?: Record<string, string[]> };
  expect([response.status, Object.keys(problem.errors ?? {}).join()]).toEqual([status, code]);
  expect(await db.selectFrom('photos').select('id').execute()).toEqual([]);
});

const accepted: [string, () => Promise<Uint8Array>][] = [
  ['a JPEG with HTML after it', async () => Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')])],
  [
    'an animated WebP',
    async () =>
      sharp(await frames(), { raw: { width: 400, height: 600, channels: 3, pageHeight: 300 } })
        .webp()
        .toBuffer(),
  ],
  ['a progressive JPEG', () => drawQuarters().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with an embedded preview of 61 scans', jpegWithPreview],
  ['a CMYK JPEG', () => drawQuarters().toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG with 16 bits per channel', () => drawQuarters().toColourspace('rgb16').png().toBuffer()],
  ['a greyscale PNG', () => drawQuarters().greyscale().png({ palette: false }).toBuffer()],
  ['a transparent PNG', () => drawQuarters().ensureAlpha(0.5).png().toBuffer()],
  ['a JPEG with an ICC profile', () => drawQuarters().withIccProfile('p3').jpeg().toBuffer()],
];

test.each(accepted)('promise 127: %s is converted to a plain WebP', async (_, file) => {
  const { browser } = await openSignedInNeighbour();
  const response = await sendPhoto(browser, await file());
  const body = (await response.json()) as { photoId: string };
  expect([response.status, body]).toMatchObject([200, { width: 400, height: 300 }]);
  const served = await browser.request(`/photos/${body.photoId}/large`);
  expect(webpChunkTypes(new Uint8Array(await served.arrayBuffer()))).toEqual(['VP8 ']);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo with the EXIF orientation %i is stored upright', async (orientation) => {
  const { browser } = await openSignedInNeighbour();
  const response = await sendPhoto(browser, await cameraPhoto(orientation));
  const { photoId, width } = (await response.json()) as { photoId: string; width: number };
  expect(width).toBe(orientation < 5 ? 400 : 300);
  const served = await browser.request(`/photos/${photoId}/large`);
  const corners = await sharp(await served.arrayBuffer())
    .resize(2, 2, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  const names: Record<string, string> = { 100: 'red', '010': 'lime', '001': 'blue', 110: 'yellow' };
  const shown = [0, 3, 6, 9].map(
    (at) => names[[...corners.subarray(at, at + 3)].map((v) => (v > 127 ? 1 : 0)).join('')],
  );
  // The expected quarters for each EXIF orientation: top left, top right, bottom left, bottom right.
  const expected = {
    1: ['red', 'lime', 'blue', 'yellow'],
    2: ['lime', 'red', 'yellow', 'blue'],
    3: ['yellow', 'blue', 'lime', 'red'],
    4: ['blue', 'yellow', 'red', 'lime'],
    5: ['red', 'blue', 'lime', 'yellow'],
    6: ['blue', 'red', 'yellow', 'lime'],
    7: ['yellow', 'lime', 'blue', 'red'],
    8: ['lime', 'yellow', 'red', 'blue'],
  }[orientation];
  expect(shown).toEqual(expected);
});
