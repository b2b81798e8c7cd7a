/** The method and path template of an endpoint. `{name}` marks a path parameter. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
};

/** CSRF protection: a fixed header on every request, which cross-site forms cannot send (spec §6). */
export const antiForgeryHeader = { name: 'X-Grenda-Client', value: '1' } as const;
