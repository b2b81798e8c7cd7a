import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of pipelined requests waiting on a connection. Low, because neither browsers nor proxies pipeline. */
const maxWaiting = 4;

type Exchange = { request: IncomingMessage; response: ServerResponse };

export type RequestQueue = {
  listener: RequestListener;
  isPending: (socket: Socket) => boolean;
  disableKeepAlive: () => void;
};

/** Handles a connection's requests one at a time. Node would start all and buffer their responses (promise 68). */
export function queueRequests(handle: RequestListener): RequestQueue {
  const pending = new Map<Socket, Exchange[]>();
  let isDraining = false;

  function start(socket: Socket, { request, response }: Exchange): void {
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => {
      const exchanges = pending.get(socket) ?? [];
      exchanges.shift();
      // Yields to all other connections, so that a busy one does not delay them.
      if (exchanges.length > 0) setImmediate(startNext, socket);
      else pending.delete(socket);
    });
    handle(request, response);
  }

  function startNext(socket: Socket): void {
    const [next] = pending.get(socket) ?? [];
    if (next && !socket.destroyed) start(socket, next);
    else pending.delete(socket);
  }

  return {
    listener: (request, response) => {
      const { socket } = request;
      if (socket.destroyed) return;
      const exchange = { request, response };
      const exchanges = pending.get(socket);
      if (!exchanges) {
        pending.set(socket, [exchange]);
        start(socket, exchange);
      } else if (exchanges.length <= maxWaiting) {
        exchanges.push(exchange);
      } else {
        socket.resetAndDestroy();
      }
    },
    isPending: (socket) => pending.has(socket),
    disableKeepAlive: () => {
      isDraining = true;
      for (const [exchange] of pending.values()) if (exchange) exchange.response.shouldKeepAlive = false;
    },
  };
}
