import type { IncomingMessage, ServerResponse } from 'node:http';
import { allEndpoints, type Endpoint } from '@grenda/contract/endpoints';

const bodyTimeoutMs = 15_000;
/** Enough for a photo of 10 MB at 0.7 Mbit/s. The web app uses the same timeout for uploads. */
export const uploadTimeoutMs = 120_000;

const uploadPaths: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(allEndpoints)
    .filter(({ file }) => file)
    .map(({ path }) => path),
);

export function bodyTimeoutOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): number {
  return method === 'POST' && uploadPaths.has(url.replace(/\?.*/, '')) ? uploadTimeoutMs : bodyTimeoutMs;
}

/**
 * Disconnects a client that sends its body too slowly (promise 34). After an early response, Hono itself disconnects a
 * client whose body does not end within 500 ms.
 */
export function enforceBodyTimeout(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['transfer-encoding'] === undefined && !Number(request.headers['content-length'])) return;
  const timer = setTimeout(disconnect, bodyTimeoutOf(request), request, response);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}

function disconnect({ socket, complete }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return;
  if (!headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroy();
}
