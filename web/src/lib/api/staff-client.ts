import { createClientFor, staffRoutes } from '@grenda/contract';

/** Client for the endpoints that only staff use; the console's first view does without it. */
export const staffClient = createClientFor({ baseUrl: '', fetch: (request) => window.fetch(request) }, staffRoutes);
