import { renderAsync } from '@resvg/resvg-js';
import { encodePng } from './encode-png.ts';

/** Turns a drawing without letters or transparency into a PNG; the work is done beside the event loop. */
export async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return encodePng({ width, height, rgba: pixels });
}
