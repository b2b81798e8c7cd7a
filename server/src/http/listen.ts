import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { StartError } from '../errors.ts';

/** Time for a request in flight to finish once the process is told to stop (security row 45). */
const drainMs = 10_000;

type ListenOptions = {
  port: number;
  host: string;
  /** What the names of the settings begin with: '' for PORT and HOST. */
  settings?: '' | 'METRICS_';
  fetch: (request: Request, env: object) => Response | Promise<Response>;
};

export type Listener = {
  port: number;
  /** Stops accepting, lets what is in flight finish, cuts the rest after 10 s. */
  close: () => Promise<void>;
};

/** Fails at once when the port cannot be had, before anything slow has begun. */
export async function checkPort(port: number, host: string): Promise<void> {
  const listener = await listen({ port, host, fetch: () => new Response() });
  await listener.close();
}

/** Listens; slow headers are cut at 10 s and slow bodies at 15 s (security row 34). */
export async function listen({ port, host, settings = '', fetch }: ListenOptions): Promise<Listener> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    getRequestListener(fetch),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, { port, host, settings })));
    server.listen(port, host, resolve);
  });
  return {
    // A server listening on TCP has an address of this kind.
    port: (server.address() as AddressInfo).port,
    close: () => drain(server),
  };
}

async function drain(server: ReturnType<typeof createServer>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(cut);
}

function explain(error: NodeJS.ErrnoException, where: Required<Omit<ListenOptions, 'fetch'>>): Error {
  const { port, host, settings } = where;
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is taken: stop what listens there, or set ${settings}PORT to another number.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user: set ${settings}PORT to a number over 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `${settings}HOST ${host} is not an address of this machine: set ${settings}HOST to 127.0.0.1 or 0.0.0.0.`,
      );
    default:
      return error;
  }
}
