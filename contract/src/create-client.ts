import { type Client, type ClientOptions, createClientFor } from './client.ts';
import { routes } from './routes.ts';

export function createClient(options: ClientOptions): Client {
  return createClientFor(options, routes);
}
