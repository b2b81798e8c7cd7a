import type { ClientOptions } from '@grenda/contract';

/** The server overrides both properties (document/render/api-access.ts). */
export const transport: ClientOptions = { baseUrl: '', fetch: (request) => globalThis.fetch(request) };
