import { createCalls, neighbourRoutes } from '@grenda/contract';

/** Client for the endpoints that only the neighbours' app uses; lib/api.ts has the client for the others. */
export const appClient = createCalls({ baseUrl: '', fetch: (request) => window.fetch(request) }, neighbourRoutes);
