/** Who makes a call: the signed-in user, read afresh on every request. */
export type Caller = {
  userId: string;
  username: string;
  email: string;
  isApproved: boolean;
  isAdmin: boolean;
  sessionId: string;
};
