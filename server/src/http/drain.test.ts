import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

/** A server whose answers wait to be let go. */
async function openServer() {
  const begun = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  const { port, close } = await listen({
    port: 0,
    host: '127.0.0.1',
    fetch: async (request) => {
      if (request.method === 'POST') {
        begun.resolve();
        await mayAnswer.promise;
      }
      return new Response(await request.text());
    },
  });
  onTestFinished(close);
  return { port, close, begun: begun.promise, answer: mayAnswer.resolve };
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

test('promise 45: what is in flight is answered, and goes with its answer though its client would stay', async () => {
  const server = await openServer();
  const agent = new http.Agent({ keepAlive: true });
  const sent = send(server.port, agent, 'whole');
  await server.begun;
  const closed = server.close();
  server.answer();
  const answer = await sent;
  expect(answer.headers.connection).toBe('close');
  expect(await text(answer)).toBe('whole');
  await closed;
  await expect(send(server.port, agent)).rejects.toThrow('ECONNREFUSED');
});

test('promise 45: a connection that is open when the server closes may still send its request', async () => {
  const server = await openServer();
  const socket = net.connect(server.port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  // One answer shows that the server has the connection.
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  const closed = server.close();
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close/i);
  await closed;
});
