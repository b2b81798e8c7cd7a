import type { ClientOptions } from '@grenda/contract';

/** The server replaces it (document/render/api-access.ts). */
export const transport: ClientOptions = { baseUrl: '', fetch: (request) => globalThis.fetch(request) };
