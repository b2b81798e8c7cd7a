import { type Client, ProblemError } from '@grenda/contract';
import { isListingId, type PreviewSeed, type PreviewState } from '#src/site/preview/preview-state.ts';
import { presentListing } from '#src/site/preview/present-listing.ts';
import { withTimeout } from './with-timeout.ts';

const requestTimeoutMs = 800;

/**
 * Returns 'not-found' for a 404 and, without a request, for an invalid id. Returns 'loading' if the request fails
 * otherwise or takes more than 800 ms. The browser then sends the request again.
 */
export async function readListing(client: Client, listingId: string | undefined): Promise<PreviewSeed> {
  if (listingId === undefined) return { state: { kind: 'missing-id' } };
  if (!isListingId(listingId)) return { state: { kind: 'not-found' } };
  return { listingId, state: await readState(client, listingId) };
}

async function readState(client: Client, listingId: string): Promise<PreviewState> {
  try {
    const listing = await withTimeout(requestTimeoutMs, (signal) =>
      client.previewListing({ params: { listingId }, signal }),
    );
    return listing ? { kind: 'listing', listing: presentListing(listing) } : { kind: 'loading' };
  } catch (error) {
    const isMissing = error instanceof ProblemError && error.problem.status === 404;
    return { kind: isMissing ? 'not-found' : 'loading' };
  }
}
