import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished, expect, test } from 'vitest';
import { checkPort, listen } from './listen.ts';

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

test('promises 34 and 54: slow headers are cut at 10 s, slow bodies at 15 s, and who rests is kept', async () => {
  const { dial, port } = await open(async (request) => new Response(await request.text()));
  const headers = await dial();
  headers.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
  const body = await dial();
  body.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf');
  const resting = await dial();
  resting.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  // Proxies keep a connection for 60 s, and must not find it closed when they use it for a POST.
  expect(String((await once(resting, 'data'))[0])).toMatch(/^keep-alive: timeout=65\r$/im);
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
  resting.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\nagain');
  expect(String((await once(resting, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['HTTP/1.0 without a Host', 'GET /health/live HTTP/1.0\r\n\r\n'],
  ['HTTP/1.0 with one', 'GET /health/live HTTP/1.0\r\nHost: grenda.example\r\n\r\n'],
  ['an empty Host', 'GET /health/live HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ['an address', 'GET /health/live HTTP/1.1\r\nHost: 10.0.0.5:3000\r\nConnection: close\r\n\r\n'],
  ['a long IPv6 address', 'GET /health/live HTTP/1.1\r\nHost: [0:0:0:0:0:0:0:1]\r\nConnection: close\r\n\r\n'],
  ['an address as a number', 'GET /health/live HTTP/1.1\r\nHost: 2130706433\r\nConnection: close\r\n\r\n'],
  ['a name that is none', 'GET /health/live HTTP/1.1\r\nHost: a_b%20c:x\r\nConnection: close\r\n\r\n'],
])('promise 54: a health check with %s is answered', async (_, request) => {
  const { dial } = await open((asked) => new Response(new URL(asked.url).pathname));
  const socket = await dial();
  socket.write(request);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n\/health\/live$/);
});

test('while a starting process tries its port, nothing is answered: an empty 200 would acknowledge what nobody did', async () => {
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: () => new Response() });
  await close();
  let answers = 0;
  const over = new AbortController();
  const knock = async () => {
    while (!over.signal.aborted) {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'));
      socket.on('data', () => (answers += 1)).on('error', () => {});
      await new Promise((resolve) => socket.once('close', resolve));
    }
  };
  const knocking = Array.from({ length: 5 }, knock);
  for (let check = 0; check < 20; check += 1) {
    await checkPort(port, '127.0.0.1');
    // Those who knock have their turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  over.abort();
  await Promise.all(knocking);
  expect(answers).toBe(0);
});
