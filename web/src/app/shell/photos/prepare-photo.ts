import type { photoSides } from '@grenda/contract';

/** Copies the contract's values. Importing them would add them to the code of other pages too. */
const sides: typeof photoSides = { large: 1600, small: 400 };

type PreparedPhoto = { blob: Blob; preview?: string };

/** Shrinks and re-encodes a photo: 48 megapixels become about 200 kB. Returns the file itself if that fails. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  if (!isCanvasReadable()) return { blob: file };
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const preview = draw(bitmap, sides.small).toDataURL('image/jpeg', 0.7);
    const blob = await encode(draw(bitmap, sides.large));
    bitmap.close();
    return { blob: blob ?? file, preview };
  } catch {
    return { blob: file };
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas is not supported.');
  // Transparent parts would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Safari cannot encode WebP and returns a PNG instead. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const webp = await toBlob(canvas, 'image/webp');
  return webp?.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg');
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.85));
}

const testColours = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
];

/** Returns false if the browser returns other pixels than those drawn, as in some privacy modes. */
function isCanvasReadable(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 2;
  canvas.height = 2;
  const context = canvas.getContext('2d');
  if (!context) return false;
  for (const [index, colour] of testColours.entries()) {
    context.fillStyle = `rgb(${colour.join()})`;
    context.fillRect(index % 2, Math.floor(index / 2), 1, 1);
  }
  const { data } = context.getImageData(0, 0, 2, 2);
  return testColours.every((colour, index) => colour.every((value, channel) => data[index * 4 + channel] === value));
}
