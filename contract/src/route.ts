export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
};

/** CSRF protection: cross-site forms cannot send the header (spec §6). */
export const antiForgeryHeader = { name: 'X-Grenda-Client', value: '1' } as const;
