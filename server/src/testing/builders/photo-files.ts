import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const quarters = { topLeft: 'red', topRight: 'lime', bottomLeft: 'blue', bottomRight: 'yellow' } as const;

export function drawQuarters(width = 400, height = 300): Sharp {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const quarter = (background: string) => ({ create: { width: w, height: h, channels: 3 as const, background } });
  return sharp({ create: { width, height, channels: 3, background: quarters.topLeft } }).composite([
    { input: quarter(quarters.topRight), left: w, top: 0 },
    { input: quarter(quarters.bottomLeft), left: 0, top: h },
    { input: quarter(quarters.bottomRight), left: w, top: h },
  ]);
}

export function cameraPhoto(orientation = 6): Promise<Buffer> {
  return drawQuarters()
    .jpeg()
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Kamera', ImageDescription: 'Åsveien 12' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 50/1', GPSLongitudeRef: 'E', GPSLongitude: '10/1 45/1 8/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Åsveien 12</place></x:xmpmeta>')
    .toBuffer();
}

type PngOptions = {
  width: number;
  height: number;
  depth: number;
  colourType: number;
  interlace?: number;
  /** The rows of pixels. Each begins with the byte of its filter type, which the PNG format requires. */
  rows: Uint8Array;
  iccProfile?: Uint8Array | undefined;
};

export function buildPng({ width, height, depth, colourType, interlace = 0, rows, iccProfile }: PngOptions): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, interlace], 8);
  const profile = iccProfile && Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(iccProfile)]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(profile ? [pngChunk('iCCP', profile)] : []),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export function webpChunkTypes(webp: Uint8Array): string[] {
  const bytes = Buffer.from(webp);
  const text = (at: number) => bytes.toString('latin1', at, at + 4);
  if (text(0) !== 'RIFF' || text(8) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length) return ['not a WebP'];
  const chunks: string[] = [];
  let at = 12;
  while (at < bytes.length) {
    chunks.push(text(at));
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return chunks;
}
