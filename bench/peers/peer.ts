export type Peer = {
  name: string;
  origin: string;
  usersTable: { url: string; headers?: Record<string, string> };
  /** Returns the request for a page, counted from 1, in the default order. */
  listRequest(page: number): { path: string; headers: Record<string, string> };
  /** Defined if the response to the list request lacks the total number of rows. */
  countRequest?(): { path: string; headers: Record<string, string> };
  stop(): Promise<void>;
};
