import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
// oxlint-disable-next-line import/no-unassigned-import -- must load before the global Response is replaced
import '@hono/node-server/utils/response';
import type { Logger } from 'pino';
import { StartError } from '../shared/errors.ts';
import { enforceBodyTimeout, uploadTimeoutMs } from './body-timeout.ts';
import { queueRequests, type RequestQueue } from './request-queue.ts';

/** Time for requests in flight to finish during a graceful shutdown (promise 45). */
const drainMs = 10_000;
/** Part of `drainMs`: time to accept the connections in the backlog. */
const acceptBacklogMs = 3_000;
/** Part of `drainMs`: time for a request to arrive over an open connection. */
const lastRequestMs = 1_000;

/** Longer than the 60 s of the proxies in deploy/, which could otherwise send a request on a closing connection. */
const keepAliveMs = 65_000;
/** A client that reads nothing is disconnected after 25 to 50 s. Phones on 2G read more often (decision 45). */
const unreadMs = 25_000;
const maxConnections = 8_000;
const logEveryMs = 60_000;

type ListenOptions = {
  port: number;
  host: string;
  settingsPrefix?: '' | 'METRICS_';
  unreadMs?: number;
  log?: Pick<Logger, 'warn'>;
  fetch: (request: Request, env: object) => Response | Promise<Response>;
};

export type Listener = {
  port: number;
  close: () => Promise<void>;
};

export async function checkPort(port: number, host: string): Promise<void> {
  const server = net.createServer((socket) => socket.destroy());
  await bind(server, { port, host, settingsPrefix: '' });
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  await closed.promise;
}

export async function listen({ port, host, settingsPrefix = '', fetch, ...options }: ListenOptions): Promise<Listener> {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: uploadTimeoutMs + 10_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: keepAliveMs,
  });
  const queue = queueRequests(withFixedHost(getRequestListener(fetch, { hostname: 'localhost' })));
  server.on('request', enforceBodyTimeout).on('request', queue.listener);
  server.setTimeout(options.unreadMs ?? unreadMs, (socket: Socket) => closeIdle(socket, queue));
  server.maxConnections = maxConnections;
  await bind(server, { port, host, settingsPrefix });
  logRefusedConnections(server, options.log);
  return {
    // Safe: a server that listens on TCP has an AddressInfo.
    port: (server.address() as AddressInfo).port,
    close: () => drain(server, queue),
  };
}

type BindOptions = Pick<Required<ListenOptions>, 'port' | 'host' | 'settingsPrefix'>;

function bind(server: net.Server, options: BindOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(explain(error, options));
    server.once('error', fail);
    server.listen(options.port, options.host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

/** Ignores the Host header, so that a health check with an invalid one succeeds (promise 54). */
function withFixedHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    request.headers.host = 'localhost';
    listener(request, response);
  };
}

/** Closes an idle connection, or resets one whose client does not read, unless a handler is still running. */
function closeIdle(socket: Socket, queue: RequestQueue): void {
  if (!queue.isPending(socket)) socket.destroy();
  else if (socket.writableLength > 0) socket.resetAndDestroy();
}

/** Logs refused connections at most once a minute. Without an error listener, a failed accept would end the process. */
function logRefusedConnections(server: Server, log: ListenOptions['log']): void {
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

/** Drains connections. Node's `close` would abort requests that are arriving, and wait forever for busy clients. */
async function drain(server: Server, queue: RequestQueue): Promise<void> {
  const closeAllTimer = setTimeout(() => server.closeAllConnections(), drainMs);
  queue.disableKeepAlive();
  await acceptBacklog(server);
  const closed = Promise.withResolvers<void>();
  net.Server.prototype.close.call(server, () => closed.resolve());
  const closeIdleTimer = setTimeout(() => server.closeIdleConnections(), lastRequestMs);
  await closed.promise;
  clearTimeout(closeAllTimer);
  clearTimeout(closeIdleTimer);
}

/** Waits until the backlog is empty, 3 s at most: closing the port would reset connections not accepted yet. */
async function acceptBacklog(server: Server): Promise<void> {
  const until = performance.now() + acceptBacklogMs;
  let quietTurns = 0;
  server.on('connection', () => (quietTurns = 0));
  // Each turn of the event loop accepts one connection. The current turn may be past the phase that accepts.
  for (; quietTurns < 3 && performance.now() < until; quietTurns += 1) await nextTurn();
}

function explain(error: NodeJS.ErrnoException, { port, host, settingsPrefix }: BindOptions): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already in use: stop the process that listens on it, or set ${settingsPrefix}PORT to another number.`,
      );
    case 'EACCES':
      return new StartError(
        `This user may not listen on port ${port}: set ${settingsPrefix}PORT to a number above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `${settingsPrefix}HOST ${host} is not an address of this machine: set ${settingsPrefix}HOST to 127.0.0.1 or 0.0.0.0.`,
      );
    default:
      return error;
  }
}
