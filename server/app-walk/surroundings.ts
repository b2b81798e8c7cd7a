/** The environment of the app: the network with its cookies, the emailed link and the staff. */
export type Surroundings = {
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  mailedCode: () => Promise<{ userId: string; code: string }>;
  approval: () => Promise<void>;
};
