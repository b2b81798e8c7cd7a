import { createClient } from '@grenda/contract';

/** Makes the contract's calls to the page's own origin. */
export const client = createClient({ baseUrl: '', fetch: (request) => window.fetch(request) });
