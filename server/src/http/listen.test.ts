import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished, expect, test } from 'vitest';
import { listen } from './listen.ts';

async function open(fetch: (request: Request) => Response | Promise<Response>) {
  const listener = await listen({ port: 0, host: '127.0.0.1', fetch });
  onTestFinished(() => listener.close());
  const dial = async (): Promise<Socket> => {
    const socket = connect(listener.port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  return { ...listener, dial };
}

/** What the server says and after how many seconds it hangs up. */
async function hearOut(socket: Socket): Promise<{ answer: string; afterS: number }> {
  const start = performance.now();
  return { answer: await text(socket), afterS: (performance.now() - start) / 1000 };
}

test('row 34: slow headers are cut at 10 s and slow bodies at 15 s, and others are served meanwhile', async () => {
  const { dial, port } = await open(async (request) => new Response(await request.text()));
  const headers = await dial();
  headers.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
  const body = await dial();
  body.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf');
  const [slowHeaders, slowBody, quick] = await Promise.all([
    hearOut(headers),
    hearOut(body),
    fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'quick' }),
  ]);
  expect(await quick.text()).toBe('quick');
  expect(slowHeaders.answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(slowBody.answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(slowHeaders.afterS).toBeGreaterThan(9.5);
  expect(slowHeaders.afterS).toBeLessThan(14);
  expect(slowBody.afterS).toBeGreaterThan(14.5);
  expect(slowBody.afterS).toBeLessThan(19);
});
