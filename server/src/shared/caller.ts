export type Caller = {
  userId: string;
  username: string;
  email: string;
  isApproved: boolean;
  isAdmin: boolean;
  sessionId: string;
};
