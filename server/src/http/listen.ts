import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { StartError } from '../shared/errors.ts';
import { queueRequests, type Turns } from './request-queue.ts';

/** Time for a request in flight to finish once the process is asked to stop (promise 45). */
const drainMs = 10_000;
/** Of it, for accepting the connections that wait. */
const letInMs = 3_000;
/** And for a request to arrive over a connection that is open. */
const arriveMs = 1_000;

/** Longer than the shipped proxies keep theirs (60 s), or one would send a request into a connection that closes. */
const keepAliveMs = 65_000;
/** Without a byte being read for that long, twice at most, the connection is cut; 2G is 20 times as fast. */
const unreadMs = 25_000;
/** Beyond that the system closes a connection at once; each costs about 10 kB and a file. */
const connectionsAtMost = 8_000;
/** Faults of connections, which come by the thousand, are logged once a minute. */
const logEveryMs = 60_000;

type ListenOptions = {
  port: number;
  host: string;
  /** What the names of the settings begin with: '' for PORT and HOST. */
  settings?: '' | 'METRICS_';
  /** How long an answer may wait for its reader to take a byte of it, in milliseconds. */
  unreadMs?: number;
  log?: Pick<Logger, 'warn'>;
  fetch: (request: Request, env: object) => Response | Promise<Response>;
};

export type Listener = {
  port: number;
  /** Stops accepting, lets what is in flight finish, cuts the rest after 10 s. */
  close: () => Promise<void>;
};

/** Fails at once when the port cannot be had, before anything slow has begun. A connection meanwhile gets no answer. */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = net.createServer((socket) => socket.destroy());
  await bind(server, { port, host, settings: '' });
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  await closed.promise;
}

/**
 * Listens; slow headers are cut at 10 s and slow bodies at 15 s (promise 34), readers that do not read within a
 * minute (promise 68).
 */
export async function listen({ port, host, settings = '', fetch, ...options }: ListenOptions): Promise<Listener> {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: keepAliveMs,
  });
  const turns = queueRequests(withoutHost(getRequestListener(fetch, { hostname: 'localhost' })));
  server.on('request', turns.listener);
  server.setTimeout(options.unreadMs ?? unreadMs, (socket: Socket) => cutWhenIdle(socket, turns));
  server.maxConnections = connectionsAtMost;
  await bind(server, { port, host, settings });
  logRefusals(server, options.log);
  return {
    // A server listening on TCP has an address of this kind.
    port: (server.address() as AddressInfo).port,
    close: () => drain(server, turns),
  };
}

type Where = Pick<Required<ListenOptions>, 'port' | 'host' | 'settings'>;

function bind(server: net.Server, where: Where): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(explain(error, where));
    server.once('error', fail);
    server.listen(where.port, where.host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

/** Nothing here asks for the Host: links begin with PUBLIC_ORIGIN. So an odd one, or none, turns no health check away. */
function withoutHost(answer: RequestListener): RequestListener {
  return (request, response) => {
    request.headers.host = 'localhost';
    answer(request, response);
  };
}

/**
 * Ends a connection on which nothing has moved for a while: one that was kept, and one whose answer nobody reads, with
 * what the system holds of it. An answer that is still being made has its time.
 */
function cutWhenIdle(socket: Socket, turns: Turns): void {
  if (!turns.isDue(socket)) socket.destroy();
  else if (socket.writableLength > 0) socket.resetAndDestroy();
}

/** An accept that fails would end the process without a listener; logged each time, it would fill the disk. */
function logRefusals(server: Server, log: ListenOptions['log']): void {
  let refused = 0;
  let loggedAt = -Infinity;
  const report = (error?: unknown) => {
    refused += 1;
    if (performance.now() - loggedAt < logEveryMs) return;
    loggedAt = performance.now();
    log?.warn({ refused, ...(error instanceof Error ? { err: error } : {}) }, 'connections are refused');
    refused = 0;
  };
  server.on('error', report);
  server.on('drop', () => report());
}

/**
 * Lets in who waits already, then nobody new, and lets each go with their answer. Node's own way of closing
 * a server cuts the connections whose request is still on its way, and keeps the busy ones for ever.
 */
async function drain(server: Server, turns: Turns): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  turns.areLast();
  await letIn(server);
  const closed = Promise.withResolvers<void>();
  net.Server.prototype.close.call(server, () => closed.resolve());
  const letGo = setTimeout(() => server.closeIdleConnections(), arriveMs);
  await closed.promise;
  clearTimeout(cut);
  clearTimeout(letGo);
}

/** Waits, for 3 s at most, until nobody waits to be accepted: the system cuts those who do when the port closes. */
async function letIn(server: Server): Promise<void> {
  const until = performance.now() + letInMs;
  let turnsWithNobody = 0;
  server.on('connection', () => (turnsWithNobody = 0));
  // One is accepted in each turn of the event loop, and the first turn may be half over.
  for (; turnsWithNobody < 3 && performance.now() < until; turnsWithNobody += 1) await turn();
}

function explain(error: NodeJS.ErrnoException, { port, host, settings }: Where): Error {
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
