import { type Client, type ClientOptions, createClientFor } from './client.ts';
import { routes } from './routes.ts';

/** Creates a client for the endpoints of `routes`, which are served whether or not the app is enabled. */
export function createClient(options: ClientOptions): Client {
  return createClientFor(options, routes);
}
