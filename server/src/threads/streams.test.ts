import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Duplex, PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openStreams } from './streams.ts';

/** An answer over a connection that is read as far as `read` says, and no further. */
function answerOn(connection: Duplex): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.useChunkedEncodingByDefault = false;
  response.assignSocket(connection as Socket);
  response.writeHead(200).flushHeaders();
  return response;
}

async function openReader() {
  const connection = new PassThrough({ encoding: 'utf8' });
  const listener = answerOn(connection);
  /** What has come since; it is sent at the end of a turn. */
  const read = async () => {
    await turn();
    return String(connection.read());
  };
  await read();
  return { listener, read };
}

test('the more streams there are, the longer is the time within which their readers come back', async () => {
  const streams = openStreams();
  const open = async (n: number) => {
    const reader = await openReader();
    streams.open({ userId: `user ${n}`, sessionId: `session ${n}` }, reader.listener);
    return reader;
  };
  const first = await open(0);
  for (let n = 1; n < 999; n += 1) await open(n);
  const last = await open(999);
  expect([await first.read(), await last.read()]).toEqual(['retry: 2000\n\n', 'retry: 10000\n\n']);
  streams.beat();
  expect([await first.read(), await last.read()]).toEqual(['retry: 10000\n\n', 'retry: 10000\n\n']);
});

test('promise 61: whose events wait is dropped, while others hear on', async () => {
  const streams = openStreams();
  const unread = answerOn(new Duplex({ read: () => {}, write: () => {} }));
  const reader = await openReader();
  streams.open({ userId: 'unread', sessionId: 'a' }, unread);
  streams.open({ userId: 'reader', sessionId: 'b' }, reader.listener);
  let told = 0;
  for (; streams.count() === 2 && told < 100; told += 1) streams.publish([{ userId: 'unread' }, { userId: 'reader' }]);
  expect(told).toBeLessThan(30);
  expect([unread.writableEnded, reader.listener.writableEnded]).toEqual([true, false]);
  await reader.read();
  streams.publish([{ userId: 'unread' }, { userId: 'reader' }]);
  expect(await reader.read()).toBe('event: changed\ndata:\n\n');
});

test('who has gone is told nothing, and is no longer counted', async () => {
  const streams = openStreams();
  const { listener } = await openReader();
  streams.open({ userId: 'one', sessionId: 'a' }, listener);
  expect(streams.count()).toBe(1);
  listener.emit('close');
  expect([streams.count(), streams.sessionIds()]).toEqual([0, []]);
  listener.destroy();
  streams.open({ userId: 'one', sessionId: 'a' }, listener);
  expect(streams.count()).toBe(0);
});
