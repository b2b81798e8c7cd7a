import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const program = fileURLToPath(new URL('../testing/processes/files-process.ts', import.meta.url));

async function serveWithLimit(openFiles: number) {
  const folder = await mkdtemp(join(tmpdir(), 'grenda-open-files-'));
  await writeFile(join(folder, 'app.js'), 'a script');
  const server = spawn('sh', ['-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, process.execPath, program, folder]);
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  });
  const lines: string[] = [];
  const output = createInterface(server.stdout).on('line', (line) => lines.push(line));
  createInterface(server.stderr).on('line', (line) => lines.push(line));
  await once(output, 'line');
  const { port } = JSON.parse(lines[0] ?? '{}') as { port: number };
  return { port, lines, isAlive: () => server.exitCode === null };
}

const request = 'GET /app.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

test('promise 68: when no file descriptor is free, open connections are still served, and the log stays short', async () => {
  const { port, lines, isAlive } = await serveWithLimit(60);
  const dial = (): Socket => connect(port, '127.0.0.1').on('error', () => {});
  const first = dial();
  const sockets = [first, ...Array.from({ length: 200 }, dial)];
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  // Waits until the server closes a connection for which it has no free descriptor.
  await expect.poll(() => sockets.some(({ readyState }) => readyState === 'closed'), { timeout: 15_000 }).toBe(true);
  first.write(request);
  expect(await text(first)).toMatch(/^HTTP\/1\.1 200 [^]*a script$/);

  for (const socket of sockets) socket.destroy();
  const status = async () => (await fetch(`http://127.0.0.1:${port}/app.js`).catch(() => undefined))?.status;
  await expect.poll(status, { timeout: 15_000 }).toBe(200);
  expect(isAlive()).toBe(true);
  expect(lines.length).toBeLessThanOrEqual(2);
});
