export type WalkContext = {
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  mailedCode: () => Promise<{ userId: string; code: string }>;
  approval: () => Promise<void>;
};
