export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
};

/** The header that the server requires as CSRF protection: cross-site forms cannot send it (spec §6). */
export const antiForgeryHeader = { name: 'X-Grenda-Client', value: '1' } as const;
