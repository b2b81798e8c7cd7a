import { renderAsync } from '@resvg/resvg-js';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const deflateAsync = promisify(deflate);

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

type Pixels = { width: number; height: number; /** Four bytes per pixel. */ rgba: Uint8Array };

export async function renderSvg(svg: string): Promise<Pixels> {
  const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return { width, height, rgba: pixels };
}

export async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return encodePng(await renderSvg(svg));
}

/** Compresses in libuv's thread pool. The renderer's own encoder blocks the event loop for 30 ms or more. */
async function encodePng({ width, height, rgba }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth 8, colour type 2 (RGB).
  header.set([8, 2], 8);
  const rows = await deflateAsync(toScanlines({ width, height, rgba }), { memLevel: 9 });
  return Uint8Array.from(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')]));
}

function toScanlines({ width, height, rgba }: Pixels): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let offset = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    // Each row begins with its filter type, 0 for none.
    if (pixel % width === 0) offset += 1;
    rows[offset] = rgba[pixel * 4] ?? 0;
    rows[offset + 1] = rgba[pixel * 4 + 1] ?? 0;
    rows[offset + 2] = rgba[pixel * 4 + 2] ?? 0;
    offset += 3;
  }
  return rows;
}

function chunk(type: string, body: Uint8Array = new Uint8Array()): Buffer {
  const typeAndBody = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(typeAndBody.length + 8);
  framed.writeUInt32BE(body.length, 0);
  framed.set(typeAndBody, 4);
  framed.writeUInt32BE(crc32(typeAndBody), typeAndBody.length + 4);
  return framed;
}
