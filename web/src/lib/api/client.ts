import { createClient } from '@grenda/contract';

/** Client for the API on the page's own origin. */
export const client = createClient({ baseUrl: '', fetch: (request) => window.fetch(request) });
