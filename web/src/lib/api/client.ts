import { createClient } from '@grenda/contract';

export const client = createClient({ baseUrl: '', fetch: (request) => window.fetch(request) });
