export type Peer = {
  name: string;
  origin: string;
  usersTable: { url: string; headers?: Record<string, string> };
  /** `page` counts from 1. The order is the default one. */
  listRequest(page: number): { path: string; headers: Record<string, string> };
  /** Defined if the list response does not contain the number of rows. */
  countRequest?(): { path: string; headers: Record<string, string> };
  stop(): Promise<void>;
};
