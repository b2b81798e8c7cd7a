// For `bench`: `node bare-sharp.ts make FOLDER` writes three photos, and `node bare-sharp.ts FILE COUNT` encodes a
// photo COUNT times with sharp and prints the number of photos encoded per second.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoSides } from '@grenda/contract';
import pLimit from 'p-limit';
import sharp from 'sharp';

const [first = '', second = ''] = process.argv.slice(2);
sharp.cache(false);
sharp.concurrency(1);

const serverConcurrency = 2;
const limit = pLimit(serverConcurrency);

if (first === 'make') {
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const;
  const create = { width: 640, height: 480, channels: 3 as const, background: 'grey', noise };
  const original = sharp(await sharp({ create }).png().toBuffer()).resize(4000, 3000);
  const jpeg = await original.jpeg({ quality: 90 }).toBuffer();
  await writeFile(join(second, 'camera.jpg'), jpeg);
  await writeFile(
    join(second, 'progressive.jpg'),
    await sharp(jpeg).jpeg({ quality: 90, progressive: true }).toBuffer(),
  );
  await writeFile(join(second, 'app.webp'), await sharp(jpeg).resize(1600).webp({ quality: 80 }).toBuffer());
} else {
  const file = await readFile(first);
  const count = Number(second);
  const started = performance.now();
  await Promise.all(Array.from({ length: count }, () => limit(() => encode(file))));
  console.log(count / ((performance.now() - started) / 1000));
}

/** Encodes a photo with the sizes, quality and effort of `photos/encode-photo.ts`. */
async function encode(file: Buffer): Promise<void> {
  const side = photoSides.large;
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  await pixels().resize({ width: 3, height: 2, fit: 'fill' }).raw().toBuffer();
  await pixels().webp({ quality: 80, effort: 3 }).toBuffer();
  await pixels().resize(photoSides.small).webp({ quality: 45, effort: 3 }).toBuffer();
}
