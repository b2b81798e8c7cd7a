import { connect, type Socket } from 'node:net';
import { rawRequest } from './load.ts';

type StreamOptions = {
  origin: string;
  path: string;
  headers: Record<string, string>;
  onEvent: (event: string) => void;
  /** The status is 0 if there was no response. */
  onEnd: (status: number) => void;
};

export type EventStream = { close: () => void };

/** Opens an SSE stream. Expects each event to arrive in one piece, as the product sends it. */
export function openEventStream({ origin, path, headers, onEvent, onEnd }: StreamOptions): EventStream {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let status = 0;
  socket.setEncoding('latin1');
  socket.write(rawRequest(origin, { path, headers: { accept: 'text/event-stream', ...headers } }));
  socket.on('data', (text: string) => {
    status ||= Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
    // The lines between events are chunk sizes.
    for (const [, event = ''] of text.matchAll(/^((?:event|retry|:)[^]*?)\n\n/gm)) onEvent(event);
    // The last chunk ends the response, but leaves the connection open.
    if (text.endsWith('\n0\r\n\r\n') || text === '0\r\n\r\n') socket.destroy();
  });
  socket.on('error', () => {});
  socket.once('close', () => onEnd(status));
  return { close: () => socket.destroy() };
}
