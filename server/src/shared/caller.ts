/** The signed-in user of a request, read from the database on every request. */
export type Caller = {
  userId: string;
  username: string;
  email: string;
  isApproved: boolean;
  isAdmin: boolean;
  sessionId: string;
};
