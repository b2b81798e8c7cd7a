import { createCalls, neighbourRoutes } from '@grenda/contract';

/** Makes the app's calls to the page's own origin; those that every part of the product has are in lib/api.ts. */
export const neighbourClient = createCalls({ baseUrl: '', fetch: (request) => window.fetch(request) }, neighbourRoutes);
