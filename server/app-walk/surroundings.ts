/** What lies outside the app: the network with its cookies, the mailed link, and the staff. */
export type Surroundings = {
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  mailedCode: () => Promise<{ userId: string; code: string }>;
  approval: () => Promise<void>;
};
