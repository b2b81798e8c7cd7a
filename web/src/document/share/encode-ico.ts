export function encodeIco(images: readonly { width: number; png: Uint8Array }[]): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(6);
  // Type 1 is an icon.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length + images.length * 16;
  const entries = images.map(({ width, png }) => {
    const entry = Buffer.alloc(16);
    entry.set([width, width]);
    // One colour plane, 32 bits per pixel.
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Uint8Array.from(Buffer.concat([header, ...entries, ...images.map(({ png }) => png)]));
}
