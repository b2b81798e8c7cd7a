import { renderAsync } from '@resvg/resvg-js';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const deflateAsync = promisify(deflate);

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

type Pixels = { width: number; height: number; /** Four bytes a pixel. */ rgba: Uint8Array };

/** Renders an SVG without text or transparency as a PNG, off the event loop. */
export async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return encodePng({ width, height, rgba: pixels });
}

/**
 * A PNG of an opaque picture. The renderer could write one too, but on the event loop for 30 ms and more, and a third
 * larger: flat colours pack best without a filter. Here the packing is done beside the loop.
 */
async function encodePng({ width, height, rgba }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2], 8);
  const rows = await deflateAsync(opaqueRows({ width, height, rgba }), { memLevel: 9 });
  return Uint8Array.from(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')]));
}

/** Every row behind a zero, for no filter, its pixels without alpha. */
function opaqueRows({ width, height, rgba }: Pixels): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let to = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (pixel % width === 0) to += 1;
    rows[to] = rgba[pixel * 4] ?? 0;
    rows[to + 1] = rgba[pixel * 4 + 1] ?? 0;
    rows[to + 2] = rgba[pixel * 4 + 2] ?? 0;
    to += 3;
  }
  return rows;
}

function chunk(type: string, body: Uint8Array = new Uint8Array()): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(body.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}
