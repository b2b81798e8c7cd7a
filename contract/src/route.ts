/** An HTTP call's method and path template; `{name}` marks a path parameter. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
};

/** The fixed header every call carries (spec §6); an HTML form cannot send it across sites. */
export const antiForgeryHeader = { name: 'X-Grenda-Client', value: '1' } as const;
