const [prefix, startOfImage, endOfImage, startOfScan] = [0xff, 0xd8, 0xd9, 0xda];

/** Counts the scans of a JPEG, except those of embedded thumbnails, up to `max + 1`. Returns 0 for other formats. */
export function countScans(file: Uint8Array, max: number): number {
  if (file[0] !== prefix || file[1] !== startOfImage) return 0;
  let count = 0;
  let at = 2;
  while (count <= max) {
    at = file.indexOf(prefix, at);
    const marker = file[at + 1];
    if (at < 0 || marker === undefined || marker === endOfImage) return count;
    if (marker === startOfScan) count += 1;
    at += hasLength(marker) ? 2 + (((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0)) : marker === prefix ? 1 : 2;
  }
  return count;
}

/** Returns whether a length follows the marker. None follows a stuffed byte (0), TEM (1), RSTn, SOI or a fill byte. */
function hasLength(marker: number): boolean {
  return marker > 1 && marker !== prefix && (marker < 0xd0 || marker > startOfImage);
}
