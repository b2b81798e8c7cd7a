import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on a connection for the answers before them; neither browsers nor proxies send any ahead. */
const waitingAtMost = 4;

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** The requests of each connection, answered one after the other. */
export type Turns = {
  listener: RequestListener;
  /** Whether an answer is due on this connection. */
  isDue: (socket: Socket) => boolean;
  /** From now on each answer is the last of its connection. */
  areLast: () => void;
};

/**
 * Has the requests of a connection answered one at a time. Node begins all that arrive, so that a client who asks and
 * never reads would have the process hold every answer; who sends too many ahead is cut (promise 68).
 */
export function queueRequests(answer: RequestListener): Turns {
  const due = new Map<Socket, Exchange[]>();
  let areLast = false;

  function begin(socket: Socket, { request, response }: Exchange): void {
    if (areLast) response.shouldKeepAlive = false;
    response.once('close', () => {
      const exchanges = due.get(socket) ?? [];
      exchanges.shift();
      // After the turn of every other connection: one that asks often holds nobody up.
      if (exchanges.length > 0) setImmediate(goOn, socket);
      else due.delete(socket);
    });
    answer(request, response);
  }

  function goOn(socket: Socket): void {
    const [next] = due.get(socket) ?? [];
    if (next && !socket.destroyed) begin(socket, next);
    else due.delete(socket);
  }

  return {
    listener: (request, response) => {
      const { socket } = request;
      // What arrived together with the request it was cut for.
      if (socket.destroyed) return;
      const exchange = { request, response };
      const exchanges = due.get(socket);
      if (!exchanges) {
        due.set(socket, [exchange]);
        begin(socket, exchange);
      } else if (exchanges.length <= waitingAtMost) {
        exchanges.push(exchange);
      } else {
        socket.resetAndDestroy();
      }
    },
    isDue: (socket) => due.has(socket),
    areLast: () => {
      areLast = true;
      for (const [exchange] of due.values()) if (exchange) exchange.response.shouldKeepAlive = false;
    },
  };
}
