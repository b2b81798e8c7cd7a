export type Peer = {
  name: string;
  origin: string;
  usersTable: { url: string; headers?: Record<string, string> };
  /** Returns the request for a page (1-based) of 10 rows in the default order. */
  listRequest(page: number): { path: string; headers: Record<string, string> };
  /** Returns the concurrent request for the number of rows, if the list response does not contain it. */
  countRequest?(): { path: string; headers: Record<string, string> };
  stop(): Promise<void>;
};
