import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

async function openServer() {
  const received = Promise.withResolvers<void>();
  const mayRespond = Promise.withResolvers<void>();
  const { port, close } = await listen({
    port: 0,
    host: '127.0.0.1',
    fetch: async (request) => {
      if (request.method === 'POST') {
        received.resolve();
        await mayRespond.promise;
      }
      return new Response(await request.text());
    },
  });
  onTestFinished(close);
  return { port, close, received: received.promise, respond: mayRespond.resolve };
}

async function send(port: number, agent: http.Agent, body?: string): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = http.request(
    { port, host: '127.0.0.1', agent, method: body === undefined ? 'GET' : 'POST' },
    resolve,
  );
  request.on('error', reject).end(body);
  return promise;
}

test('promise 45: a request in flight gets its response, and its keep-alive connection is then closed', async () => {
  const server = await openServer();
  const agent = new http.Agent({ keepAlive: true });
  const sent = send(server.port, agent, 'whole');
  await server.received;
  const closed = server.close();
  server.respond();
  const response = await sent;
  expect(response.headers.connection).toBe('close');
  expect(await text(response)).toBe('whole');
  await closed;
  await expect(send(server.port, agent)).rejects.toThrow('ECONNREFUSED');
});

test('promise 45: a connection that is open when the server starts closing can still send a request', async () => {
  const server = await openServer();
  const socket = net.connect(server.port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  const closed = server.close();
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close/i);
  await closed;
});
