import { type Client, type ClientOptions, createClientFor } from './client.ts';
import { routes } from './routes.ts';

/** A client for any back end that speaks the contract: browser, server-side rendering and tests use this one. */
export function createClient(options: ClientOptions): Client {
  return createClientFor(options, routes);
}
