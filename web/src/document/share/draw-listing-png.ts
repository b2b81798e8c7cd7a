import { drawPng } from './draw-png.ts';
import { drawListing, type PicturedListing } from './listing-picture.tsx';

/** A listing's picture as the chats that show a link want it. */
export function drawListingPng(listing: PicturedListing): Promise<Uint8Array<ArrayBuffer>> {
  return drawPng(drawListing(listing));
}
