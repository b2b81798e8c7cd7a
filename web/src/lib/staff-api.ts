import { createCalls, staffRoutes } from '@grenda/contract';

/** Makes the calls that staff alone have, for the parts of the console that come after its first view. */
export const staffClient = createCalls({ baseUrl: '', fetch: (request) => window.fetch(request) }, staffRoutes);
