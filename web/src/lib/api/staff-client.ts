import { createClientFor, staffRoutes } from '@grenda/contract';

/** Client for the endpoints that only staff use, kept out of the code that the console loads first. */
export const staffClient = createClientFor({ baseUrl: '', fetch: (request) => window.fetch(request) }, staffRoutes);
