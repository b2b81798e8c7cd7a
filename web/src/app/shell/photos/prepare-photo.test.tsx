import { afterEach, expect, test, vi } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const file = new Blob(['pixels'], { type: 'image/jpeg' });

/** Replaces the canvas, which happy-dom does not implement. `noise` is subtracted from every value that is read. */
function stubCanvas({ noise, types }: { noise: number; types: readonly string[] }): { drawnSizes: number[][] } {
  const drawnSizes: number[][] = [];
  const painted: number[] = [];
  const context = {
    fillStyle: '',
    fillRect: () => painted.push(...(context.fillStyle.match(/\d+/g)?.map(Number) ?? []), 255),
    drawImage: (_: unknown, __: number, ___: number, width: number, height: number) => drawnSizes.push([width, height]),
    getImageData: () => ({ data: painted.map((value) => Math.max(0, value - noise)) }),
  };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as RenderingContext);
  vi.spyOn(canvas, 'toDataURL').mockReturnValue('data:image/jpeg;base64,');
  vi.spyOn(canvas, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob(['small'], { type: types.includes(type) ? type : 'image/png' })),
  );
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8000, height: 6000, close: () => {} }));
  return { drawnSizes };
}

test('a photo of 48 megapixels becomes a WebP 1600 pixels wide, or a JPEG if the browser cannot encode WebP', async () => {
  const { drawnSizes } = stubCanvas({ noise: 0, types: ['image/webp', 'image/jpeg'] });
  expect((await preparePhoto(file)).blob.type).toBe('image/webp');
  expect(drawnSizes).toEqual([
    [400, 300],
    [1600, 1200],
  ]);
  vi.restoreAllMocks();
  stubCanvas({ noise: 0, types: ['image/jpeg'] });
  expect(await preparePhoto(file)).toMatchObject({ blob: { type: 'image/jpeg', size: 5 } });
});

test('the file itself is returned if the canvas returns other pixels than those drawn, as in privacy modes', async () => {
  stubCanvas({ noise: 1, types: ['image/webp'] });
  expect(await preparePhoto(file)).toEqual({ blob: file });
});

test('the file itself is returned if the browser cannot decode it', async () => {
  stubCanvas({ noise: 0, types: ['image/webp'] });
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown format')));
  expect(await preparePhoto(file)).toEqual({ blob: file });
});
