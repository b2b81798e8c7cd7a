import { type PhotoSize, photoSides } from '@grenda/contract';
import pLimit from 'p-limit';
import type { OutputInfo } from 'sharp';
import type { EncodedPhoto, PhotoEncoder } from '../deps.ts';
import { createBoundedQueue } from '../shared/bounded-queue.ts';
import { KnownError } from '../shared/errors.ts';
import { countScans } from './count-scans.ts';

/** A 50-megapixel PNG needs 150 MB of memory, so only two photos are decoded at a time, even on more cores. */
const concurrency = 2;
/** Maximum number of files being received, waiting or being decoded. Each can take 10 MB of memory. */
const maxFiles = 24;
/** Enough for two devices that upload four photos each. Prevents one user from blocking the uploads of others. */
const maxFilesOfUser = 8;
const maxPixels = 50_000_000;
/** Enough for a progressive JPEG of 50 megapixels. An interlaced 2 MB PNG with 16 bits per channel took 450 MB. */
const maxDecodedBytes = 6 * maxPixels;
const maxSeconds = 15;
/** The longest side that JPEG allows. A PNG with 50 million rows took 18 s to decode. */
const maxSide = 65_535;
/** Progressive JPEGs have about ten scans. The timeout does not interrupt scans: a 2 MB file with 20,000 took 170 s. */
const maxScans = 50;

/** The only libvips decoders that are enabled (decision 152). */
const loaders = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`);
const formats: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

const quality: Record<PhotoSize, number> = { large: 80, small: 45 };

type Sharp = (typeof import('sharp'))['default'];

type PhotoEncoderOptions = {
  hasRoom?: () => boolean;
  timeoutSeconds?: number;
};

/** Creates the encoder for uploaded photos. It keeps only the pixels of a file and drops all metadata. */
export function createPhotoEncoder({
  hasRoom = () => true,
  timeoutSeconds = maxSeconds,
}: PhotoEncoderOptions = {}): PhotoEncoder {
  const decoding = pLimit(concurrency);
  const { run, load } = createBoundedQueue({
    concurrency: maxFiles,
    maxWaiting: 0,
    queueFullError: busy,
  });
  const filesOf = new Map<string, number>();
  let loading: Promise<Sharp> | undefined;
  return {
    encode: async (ownerId, readFile) => {
      if (!hasRoom()) throw noRoom();
      const count = filesOf.get(ownerId) ?? 0;
      if (count >= maxFilesOfUser) throw busy();
      filesOf.set(ownerId, count + 1);
      try {
        return await run(async () => {
          const file = await readFile();
          if (!file) return undefined;
          const sharp = await (loading ??= loadSharp());
          return decoding(() => encode(sharp, { file, timeoutSeconds }));
        });
      } finally {
        const left = (filesOf.get(ownerId) ?? 1) - 1;
        if (left > 0) filesOf.set(ownerId, left);
        else filesOf.delete(ownerId);
      }
    },
    load,
  };
}

export function noRoom(cause?: unknown): KnownError {
  const detail = 'The server has no room for more photos at the moment. Try again later.';
  return new KnownError('unavailable', { detail, retryAfterS: 600, cause });
}

function busy(): KnownError {
  return new KnownError('busy', { retryAfterS: 5 });
}

/** Imports sharp on first use, because libvips takes 30 MB of memory. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

type Upload = { file: Uint8Array; timeoutSeconds: number };

async function encode(sharp: Sharp, upload: Upload): Promise<EncodedPhoto> {
  await checkHeader(sharp, upload.file);
  const { data, info } = await decode(sharp, upload);
  // Encoder errors need no handling, because the decoded photo is far smaller than the largest possible WebP.
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const side = photoSides.small;
  const small = pixels().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return {
    width,
    height,
    placeholder: toBitmap(await pixels().resize({ width: 3, height: 2, fit: 'fill' }).raw().toBuffer()),
    sizes: {
      large: await pixels().webp({ quality: quality.large, effort: 3 }).toBuffer(),
      small: await small.webp({ quality: quality.small, effort: 3 }).toBuffer(),
    },
  };
}

/** Converts 3 × 2 pixels to the layout of a BMP: bottom row first, blue first, rows padded to 12 bytes. */
function toBitmap(rgb: Buffer): Uint8Array {
  const row = (start: number) => [0, 3, 6].flatMap((at) => [2, 1, 0].map((channel) => rgb[start + at + channel] ?? 0));
  return Uint8Array.from([...row(9), 0, 0, 0, ...row(0), 0, 0, 0]);
}

function notAPhoto(cause?: unknown): KnownError {
  return refused('PhotoType', 'Choose a photo in the format JPEG, PNG or WebP.', cause);
}

async function checkHeader(sharp: Sharp, file: Uint8Array): Promise<void> {
  if (file.length === 0) throw notAPhoto();
  const header = sharp(file, { limitInputPixels: false }).metadata();
  const { format, width, height, channels, depth, isProgressive } = await header.catch((cause: unknown) => {
    throw notAPhoto(cause);
  });
  if (!formats.has(format)) throw notAPhoto();
  // Decoding an interlaced or progressive file keeps the whole image in memory.
  const bytesPerPixel = channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 2 : 1);
  const isTooLong = Math.max(width, height) > maxSide;
  if (isTooLong || width * height > Math.min(maxPixels, maxDecodedBytes / bytesPerPixel)) {
    throw refused('PhotoPixels', 'Choose a photo of at most 50 megapixels.');
  }
  if (countScans(file, maxScans) > maxScans) throw damaged();
}

async function decode(sharp: Sharp, { file, timeoutSeconds }: Upload): Promise<{ data: Buffer; info: OutputInfo }> {
  const side = photoSides.large;
  try {
    return await sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw damaged(cause);
  }
}

function damaged(cause?: unknown): KnownError {
  return refused('PhotoDamaged', 'The photo is damaged. Choose another one.', cause);
}

function refused(code: string, message: string, cause?: unknown): KnownError {
  return new KnownError('invalid', { errors: { [code]: [message] }, cause });
}
