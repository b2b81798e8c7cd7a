import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DrawnRequest } from './arbitrary-request.ts';

export type Sender = {
  send: (drawn: DrawnRequest, cookie: string | undefined) => Promise<Response>;
  close: () => void;
};

export function openSender(port: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return { send: (drawn, cookie) => send({ agent, port }, drawn, cookie), close: () => agent.destroy() };
}

type Target = { agent: Agent; port: number };

function send({ agent, port }: Target, drawn: DrawnRequest, cookie: string | undefined): Promise<Response> {
  const { method, path, body = '', isChunked } = drawn;
  const headers = {
    ...drawn.headers,
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': Buffer.byteLength(body) }),
    ...(cookie === undefined ? {} : { cookie }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (incoming) => {
    const status = incoming.statusCode ?? 0;
    const init = {
      status,
      headers: Object.entries(incoming.headersDistinct).map(
        ([name, values]) => [name, String(values)] as [string, string],
      ),
    };
    if (incoming.headers['content-type'] === 'text/event-stream') {
      // The body of an event stream never ends.
      incoming.destroy();
      return resolve(new Response(null, init));
    }
    text(incoming).then((content) => resolve(new Response(status === 204 ? null : content, init)), reject);
  });
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}
