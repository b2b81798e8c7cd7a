import { createClientFor, previewRoutes, ProblemError } from '@grenda/contract';
import { useEffect, useState } from 'react';
import { presentListing } from '../present-listing.ts';
import type { PreviewSeed, PreviewState } from '../preview-state.ts';

const client = createClientFor({ baseUrl: location.origin, fetch: (request) => fetch(request) }, previewRoutes);

/**
 * Fetches the listing, because the rendered document may be 30 s old or contain no listing. If the request fails, a
 * listing that is already shown stays, unless the response is 404.
 */
export function useListing({ listingId, state: rendered }: PreviewSeed): PreviewState {
  const [state, setState] = useState(rendered);

  useEffect(() => {
    if (listingId === undefined) return undefined;
    const controller = new AbortController();
    client
      .previewListing({ params: { listingId }, signal: controller.signal })
      .then((listing) => setState(listing ? { kind: 'listing', listing: presentListing(listing) } : { kind: 'error' }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setState((shown) => afterFailure(shown, error));
      });
    return () => controller.abort();
  }, [listingId]);

  return state;
}

function afterFailure(shown: PreviewState, error: unknown): PreviewState {
  if (error instanceof ProblemError && error.problem.status === 404) return { kind: 'not-found' };
  return shown.kind === 'loading' ? { kind: 'error' } : shown;
}
