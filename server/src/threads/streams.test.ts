import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Duplex, PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createStreamRegistry } from './streams.ts';

function respondOn(connection: Duplex): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.useChunkedEncodingByDefault = false;
  response.assignSocket(connection as Socket);
  response.writeHead(200).flushHeaders();
  return response;
}

async function openClient() {
  const connection = new PassThrough({ encoding: 'utf8' });
  const response = respondOn(connection);
  const read = async () => {
    await turn();
    return String(connection.read());
  };
  await read();
  return { response, read };
}

test('the time over which reconnects are spread grows with the number of streams', async () => {
  const streams = createStreamRegistry();
  const open = async (n: number) => {
    const client = await openClient();
    streams.open({ userId: `user ${n}`, sessionId: `session ${n}` }, client.response);
    return client;
  };
  const first = await open(0);
  for (let n = 1; n < 999; n += 1) await open(n);
  const last = await open(999);
  expect([await first.read(), await last.read()]).toEqual(['retry: 2000\n\n', 'retry: 10000\n\n']);
  streams.sendHeartbeat();
  expect([await first.read(), await last.read()]).toEqual(['retry: 10000\n\n', 'retry: 10000\n\n']);
});

test('promise 61: a client that does not read is disconnected, while others are still notified', async () => {
  const streams = createStreamRegistry();
  const stalled = respondOn(new Duplex({ read: () => {}, write: () => {} }));
  const client = await openClient();
  streams.open({ userId: 'stalled', sessionId: 'a' }, stalled);
  streams.open({ userId: 'reading', sessionId: 'b' }, client.response);
  let events = 0;
  const publish = () => streams.publish([{ userId: 'stalled' }, { userId: 'reading' }]);
  for (; streams.count() === 2 && events < 100; events += 1) publish();
  expect(events).toBeLessThan(30);
  expect([stalled.writableEnded, client.response.writableEnded]).toEqual([true, false]);
  await client.read();
  publish();
  expect(await client.read()).toBe('event: changed\ndata:\n\n');
});

test('closed connections are not counted, and a destroyed connection cannot open a stream', async () => {
  const streams = createStreamRegistry();
  const { response } = await openClient();
  streams.open({ userId: 'one', sessionId: 'a' }, response);
  expect(streams.count()).toBe(1);
  response.emit('close');
  expect([streams.count(), streams.sessionIds()]).toEqual([0, []]);
  response.destroy();
  streams.open({ userId: 'one', sessionId: 'a' }, response);
  expect(streams.count()).toBe(0);
});
