/** Another administration that the console is measured beside, running on the same rows. */
export type Peer = {
  /** With its version, as 'Directus 11.17.4'. */
  name: string;
  origin: string;
  /** The users table as its administrator first sees it. */
  usersTable: { address: string; headers?: Record<string, string> };
  /** The request of the users list call: page (1-based) of 10 rows, in the order that a first visit shows. */
  listCall(page: number): { path: string; headers: Record<string, string> };
  /** What its interface asks at the same time for the number of rows, where the list call does not tell it. */
  countCall?(): { path: string; headers: Record<string, string> };
  /** Ends its processes and removes what it left on the disk, except the installed packages. */
  stop(): Promise<void>;
};
