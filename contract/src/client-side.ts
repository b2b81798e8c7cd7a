// What a browser may load: no module reachable from here imports zod at run time.
export { createClient } from './client.ts';
export type { AnyCallName, CallInput, CallOutput, Client, ClientOptions } from './client.ts';
export { ProblemError } from './problem.ts';
export type { Problem } from './problem.ts';
export { antiForgeryHeader, routes } from './routes.ts';
export type { CallName } from './routes.ts';
export type * from './account.ts';
export type * from './admin.ts';
export type * from './auth.ts';
export type * from './listings.ts';
export type * from './neighbour/near.ts';
export type * from './neighbour/neighbourhoods.ts';
export type * from './neighbour/people.ts';
export type * from './neighbour/threads.ts';
export * from './vocabulary.ts';
export { neighbourRoutes } from './neighbour/routes.ts';
export type { NeighbourCallName } from './neighbour/routes.ts';
export * from './neighbour/vocabulary.ts';
