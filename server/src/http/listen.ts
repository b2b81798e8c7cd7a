import { createServer, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { StartError } from '../errors.ts';

/** Time for a request in flight to finish once the process is told to stop (security row 45). */
const drainMs = 10_000;
/** Of it, for letting in who waits to be accepted. */
const letInMs = 3_000;
/** And for a request to arrive over a connection that is open. */
const arriveMs = 1_000;

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
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000 });
  const answersDue = trackAnswers(server);
  server.on('request', getRequestListener(fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, { port, host, settings })));
    server.listen(port, host, resolve);
  });
  return {
    // A server listening on TCP has an address of this kind.
    port: (server.address() as AddressInfo).port,
    close: () => drain(server, answersDue),
  };
}

/** The answers that are due; once told to, each is the last of its connection. */
type AnswersDue = { areLast: () => void };

function trackAnswers(server: Server): AnswersDue {
  const due = new Set<ServerResponse>();
  let areLast = false;
  server.on('request', (_, answer) => {
    if (areLast) answer.shouldKeepAlive = false;
    due.add(answer);
    answer.once('close', () => due.delete(answer));
  });
  return {
    areLast: () => {
      areLast = true;
      for (const answer of due) answer.shouldKeepAlive = false;
    },
  };
}

/**
 * Lets in who waits already, then nobody new, and lets each go with their answer. Node's own way of closing
 * a server cuts the connections whose request is still on its way, and keeps the busy ones for ever.
 */
async function drain(server: Server, answersDue: AnswersDue): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  answersDue.areLast();
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
