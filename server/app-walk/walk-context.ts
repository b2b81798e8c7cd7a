export type WalkContext = {
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  /** Returns the parameters of the link in the confirmation email. */
  readConfirmation: () => Promise<{ userId: string; code: string }>;
  approveUser: () => Promise<void>;
};
