import { connect, type Socket } from 'node:net';
import { requestOf } from './load.ts';

type Listening = {
  origin: string;
  path: string;
  headers: Record<string, string>;
  /** Each event and comment as it came, without the blank line. */
  onEvent: (event: string) => void;
  /** Once, when it is over, however it ended: the status of its answer, 0 for none. */
  onEnd: (status: number) => void;
};

export type EventStream = { close: () => void };

/** Listens to a stream of events over a socket of its own, with as little memory and work as can be. */
export function openEventStream({ origin, path, headers, onEvent, onEnd }: Listening): EventStream {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let status = 0;
  socket.setEncoding('latin1');
  socket.write(requestOf(origin, { path, headers: { accept: 'text/event-stream', ...headers } }));
  socket.on('data', (text: string) => {
    status ||= Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
    // The chunks are said to be long in lines of their own, which are no events.
    for (const [, event = ''] of text.matchAll(/^((?:event|retry|:)[^]*?)\n\n/gm)) onEvent(event);
    // The last chunk: the connection itself may stay.
    if (text.endsWith('\n0\r\n\r\n') || text === '0\r\n\r\n') socket.destroy();
  });
  socket.on('error', () => {});
  socket.once('close', () => onEnd(status));
  return { close: () => socket.destroy() };
}
