/** An icon file that holds a PNG of each size, for what asks for /favicon.ico by habit. */
export function encodeIco(images: readonly { width: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length + images.length * 16;
  const entries = images.map(({ width, png }) => {
    const entry = Buffer.alloc(16);
    entry.set([width, width]);
    // One plane of 32 bits a pixel.
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...images.map(({ png }) => png)]);
}
