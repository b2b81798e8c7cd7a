import { Resvg } from '@resvg/resvg-js';
import { appManifest } from './app-manifest.ts';
import { drawPng } from './share/draw-png.ts';
import { encodeIco } from './share/encode-ico.ts';
import { drawFavicon, drawIcon, drawLandingPicture, drawMonochromeIcon } from './share/static-pictures.tsx';
import { webManifest } from './web-manifest.ts';

export type Files = Map<string, Uint8Array<ArrayBuffer>>;

// Fractions of the icon's width. Maskable icons need more padding, because operating systems crop them to any shape.
// Touch icons only get round corners.
const touchIconPadding = 0.14;
const maskablePadding = 0.22;

export async function drawSharePictureAndManifests(): Promise<Files> {
  return new Map([
    ['/share.png', await drawPng(drawLandingPicture())],
    ['/site.webmanifest', encode(`${JSON.stringify(webManifest, null, 2)}\n`)],
    ['/app/manifest.webmanifest', encode(`${JSON.stringify(appManifest, null, 2)}\n`)],
  ]);
}

export function drawLogoFiles(): Files {
  return new Map([
    ['/favicon.svg', encode(drawFavicon())],
    ['/favicon.ico', encodeIco([16, 32, 48].map((width) => ({ width, png: toPng(drawFavicon(), width) })))],
    ['/apple-touch-icon.png', toPng(drawIcon(touchIconPadding), 180)],
    ['/icon-192.png', toPng(drawIcon(maskablePadding), 192)],
    ['/icon-512.png', toPng(drawIcon(maskablePadding), 512)],
    ['/app/icon-192.png', toPng(drawIcon(touchIconPadding), 192)],
    ['/app/icon-512.png', toPng(drawIcon(touchIconPadding), 512)],
    ['/app/monochrome.png', toPng(drawMonochromeIcon(maskablePadding), 512)],
  ]);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function toPng(svg: string, width: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
}
