import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** A picture without alpha: 0xrrggbb for each pixel, row by row. */
export type Picture = { width: number; height: number; pixels: Uint32Array };

type Header = { width: number; height: number; colourType: number };

/** Reads a PNG of 8 bits a channel, as a browser takes it; undefined for one that has a palette already. */
export function decodePng(file: Buffer): Picture | undefined {
  const chunks = readChunks(file);
  const header = chunks.find(({ type }) => type === 'IHDR')?.body;
  if (!header) throw new Error('This is no PNG.');
  const { width, height, colourType } = readHeader(header);
  if (colourType === 3) return undefined;
  const channels = colourType === 6 ? 4 : 3;
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body);
  const bytes = unfilter(inflateSync(Buffer.concat(packed)), width * channels, channels);
  const pixels = new Uint32Array(width * height);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = bytes.readUIntBE(index * channels, 3);
  return { width, height, pixels };
}

function readHeader(header: Buffer): Header {
  const [depth, colourType = 0, , , interlace] = header.subarray(8);
  if (depth !== 8 || ![2, 3, 6].includes(colourType) || interlace !== 0)
    throw new Error('This PNG is of another kind.');
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), colourType };
}

function readChunks(file: Buffer): { type: string; body: Buffer }[] {
  const chunks = [];
  for (let at = signature.length; at < file.length;) {
    const length = file.readUInt32BE(at);
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), body: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** Each row follows a byte that says what was subtracted from it: the pixel left, above, their mean, or Paeth's guess. */
function unfilter(filtered: Buffer, rowLength: number, channels: number): Buffer {
  const rows = Buffer.alloc((filtered.length / (rowLength + 1)) * rowLength);
  for (let row = 0; row * rowLength < rows.length; row += 1) {
    const from = row * (rowLength + 1);
    const filter = filtered[from];
    for (let column = 0; column < rowLength; column += 1) {
      const to = row * rowLength + column;
      const isFirst = column < channels;
      const left = isFirst ? 0 : (rows[to - channels] ?? 0);
      const above = rows[to - rowLength] ?? 0;
      const corner = isFirst ? 0 : (rows[to - rowLength - channels] ?? 0);
      rows[to] = (filtered[from + 1 + column] ?? 0) + guess(filter, { left, above, corner });
    }
  }
  return rows;
}

type Around = { left: number; above: number; corner: number };

function guess(filter: number | undefined, { left, above, corner }: Around): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const byLeft = Math.abs(above - corner);
  const byAbove = Math.abs(left - corner);
  const byCorner = Math.abs(left + above - 2 * corner);
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

/** Writes a PNG whose pixels are numbers of a palette of at most 256 colours. */
export function encodePng({ width, height }: Picture, palette: readonly number[], indexes: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const colours = Buffer.alloc(palette.length * 3);
  palette.forEach((colour, index) => colours.writeUIntBE(colour, index * 3, 3));
  // A zero before each row, for no filter: flat colours pack best like that.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(indexes.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND'),
  ]);
}

function chunk(type: string, body: Uint8Array = new Uint8Array()): Buffer {
  const framed = Buffer.alloc(body.length + 12);
  framed.writeUInt32BE(body.length, 0);
  framed.write(type, 4, 'latin1');
  framed.set(body, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}
