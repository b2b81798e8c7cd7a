/** A comparable product, running on the same rows as our console. */
export type Peer = {
  /** Includes the version, such as 'Directus 11.17.4'. */
  name: string;
  origin: string;
  /** The page of the users table, signed in as an administrator. */
  usersTable: { url: string; headers?: Record<string, string> };
  /** Returns the request for a page (1-based) of 10 rows in the default order. */
  listRequest(page: number): { path: string; headers: Record<string, string> };
  /** Returns the concurrent request for the number of rows, if the list response does not contain it. */
  countRequest?(): { path: string; headers: Record<string, string> };
  /** Stops its processes and removes its files, except the installed packages. */
  stop(): Promise<void>;
};
