import type { Client } from '@grenda/contract';
import { readListing } from '../pages/read-listing.ts';
import { type SharePictures, versionOf } from './share-pictures.ts';

type SharePictureOptions = {
  client: Client;
  sharePictures: SharePictures;
  listingId: string | undefined;
};

/** Ignores the version in the URL: the picture shows the current listing and is cached no longer than the page. */
export async function sharePictureResponse(options: SharePictureOptions): Promise<Response> {
  const { client, sharePictures, listingId } = options;
  const { state } = await readListing(client, listingId);
  if (state.kind === 'loading') return unavailable();
  if (state.kind !== 'listing') return plain('Not Found', 404);

  const png = await sharePictures.pictureOf(state.listing);
  if (!png) return unavailable();
  return new Response(png, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=0, s-maxage=30',
      ETag: `"${versionOf(state.listing)}"`,
    },
  });
}

function unavailable(): Response {
  const response = plain('Service Unavailable', 503);
  response.headers.set('Retry-After', '5');
  return response;
}

function plain(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'Cache-Control': 'no-store' } });
}
