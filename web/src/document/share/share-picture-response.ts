import type { Client } from '@grenda/contract';
import { readListing } from '../pages/read-listing.ts';
import type { PicturedListing } from './listing-picture.tsx';
import { pictureType, type SharePictures, versionOf } from './share-pictures.ts';

type SharePictureOptions = {
  client: Client;
  sharePictures: SharePictures;
  listingId: string | undefined;
};

/** Responds with a picture of the listing as it is now, whichever version the URL contains. */
export async function sharePictureResponse(options: SharePictureOptions): Promise<Response> {
  const { client, sharePictures, listingId } = options;
  const { state } = await readListing(client, listingId);
  if (state.kind === 'loading') return unavailable();
  if (state.kind !== 'listing') return plain('Not Found', 404);

  const respond = async (listing: PicturedListing) => {
    const picture = await sharePictures.pictureOf(listing);
    if (!picture) return unavailable();
    return new Response(picture, {
      headers: {
        'Content-Type': pictureType(listing),
        'Cache-Control': 'public, max-age=0, s-maxage=30',
        ETag: `"${versionOf(listing)}"`,
      },
    });
  };
  const { photos = [], ...withoutPhotos } = state.listing;
  if (photos.length === 0) return respond(withoutPhotos);
  // The photo may have been removed since the listing was read.
  return respond(state.listing).catch(() => respond(withoutPhotos));
}

function unavailable(): Response {
  const response = plain('Service Unavailable', 503);
  response.headers.set('Retry-After', '5');
  return response;
}

function plain(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'Cache-Control': 'no-store' } });
}
