const mostColours = 256;

/** So many of the most frequent colours stay as they are: flat areas, and the steps of a sky. */
const keptColours = 180;

/**
 * At most 256 colours that stand for those of some pixels: the most frequent, and for each of the others one that is as
 * near as 256 allow. What gives way is the edges of letters.
 */
export function paletteOf(pixels: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const colours = [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour);
  for (let reach = 0; ; reach += 2) {
    const palette = spread(colours, reach);
    if (palette) return palette;
  }
}

/** The frequent colours, and those that lie further than a reach from all before them; undefined when they are too many. */
function spread(colours: readonly number[], reach: number): number[] | undefined {
  const palette = colours.slice(0, keptColours);
  for (const colour of colours.slice(keptColours)) {
    if (palette.some((other) => distance(colour, other) <= reach)) continue;
    if (palette.length === mostColours) return undefined;
    palette.push(colour);
  }
  return palette;
}

/** For each pixel the number of the palette's nearest colour. */
export function indexesIn(palette: readonly number[], pixels: Uint32Array): Uint8Array {
  const nearest = new Map<number, number>();
  const indexes = new Uint8Array(pixels.length);
  pixels.forEach((colour, at) => {
    const index = nearest.get(colour) ?? nearestOf(palette, colour);
    nearest.set(colour, index);
    indexes[at] = index;
  });
  return indexes;
}

function nearestOf(palette: readonly number[], colour: number): number {
  let best = 0;
  for (let index = 1; index < palette.length; index += 1) {
    if (distance(colour, palette[index] ?? 0) < distance(colour, palette[best] ?? 0)) best = index;
  }
  return best;
}

/** How far two colours lie from each other in the channel in which they differ most. */
export function distance(a: number, b: number): number {
  return Math.max(
    Math.abs((a >> 16) - (b >> 16)),
    Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)),
    Math.abs((a & 255) - (b & 255)),
  );
}
