import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { demo, port } from '../../harness/product.ts';
import { ensureDirectus } from './program.ts';

export const administrator = { email: 'vaktmester@example.org', password: demo.password } as const;

const serverPort = port + 5;
const origin = `http://127.0.0.1:${serverPort}`;
const startTimeoutMs = 60_000;

const settings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(serverPort),
  PUBLIC_URL: '/',
  SECRET: 'only for a measurement on this machine',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  DB_CLIENT: 'pg',
  DB_POOL__MIN: '4',
  LOG_LEVEL: 'error',
  TELEMETRY: 'false',
  RATE_LIMITER_ENABLED: 'false',
  PRESSURE_LIMITER_ENABLED: 'false',
  // Directus' app refreshes its session at every start. Runs reuse the first cookie, which the grace period keeps valid.
  SESSION_REFRESH_GRACE_PERIOD: '1d',
};

export type Directus = { origin: string; stop(): Promise<void> };

export async function startServer(databaseUrl: string, prepare: () => Promise<void>): Promise<Directus> {
  const { node, program } = await ensureDirectus();
  await using open = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  open.defer(() => rm(folder, { recursive: true }));
  const env = { PATH: process.env['PATH'], HOME: folder, ...settings, DB_CONNECTION_STRING: databaseUrl };
  console.error('creating the tables of Directus …');
  await promisify(execFile)(node, [program, 'bootstrap'], { cwd: folder, env });
  await prepare();
  const server = spawn(node, [program, 'start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  open.defer(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  await waitUntilReady();
  const running = open.move();
  return { origin, stop: () => running.disposeAsync() };
}

async function waitUntilReady(): Promise<void> {
  const until = Date.now() + startTimeoutMs;
  while (Date.now() < until) {
    const isReady = await fetch(`${origin}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error(`Directus did not respond at ${origin} within ${startTimeoutMs / 1000} s.`);
}
