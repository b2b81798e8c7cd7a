import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import type { FaultRun, Outcome } from '../outcome.ts';
import { ports } from '../ports.ts';
import type { Postgres } from '../postgres.ts';
import { type Product, startProduct } from '../product.ts';
import { shippedSettings } from '../shipped-settings.ts';
import type { RunContext } from '../run-context.ts';
import { openPostgresStore, type Store } from '../stores.ts';
import { sleep, waitUntil } from '../wait.ts';

const statusOfPath = {
  '/': 200,
  '/robots.txt': 200,
  '/favicon.svg': 200,
  '/personvern': 200,
  '/api/auth/me': 401,
} as const;
const outageMs = 20_000;
/** `lb_try_duration` in deploy/Caddyfile. */
const caddyRetryMs = 5_000;

type Proxy = { command: string; args: string[] };

export const proxies: FaultRun = {
  about:
    "the database stopped and the product restarted behind Debian's caddy and nginx, with the settings of deploy/ (promise 54)",
  start: async (context) => {
    const { postgres, store } = await openPostgresStore(context);
    const outcomes: Outcome[] = [];
    for (const [name, prepare] of Object.entries({ caddy, nginx })) {
      const isInstalled = spawnSync(name, ['version']).error === undefined;
      const outcome = isInstalled ? await testProxy(context, { name, prepare, postgres, store }) : notInstalled(name);
      outcomes.push(outcome);
    }
    return outcomes;
  },
};

type ProxyOptions = { name: string; prepare: (context: RunContext) => Proxy; postgres: Postgres; store: Store };

async function testProxy(context: RunContext, { name, prepare, postgres, store }: ProxyOptions): Promise<Outcome> {
  const violations: string[] = [];
  let product = await startProduct(context, { store });
  const { command, args } = prepare(context);
  const proxy = spawn(command, args, { stdio: 'ignore', env: { ...process.env, HOME: context.folder } });
  const ended = once(proxy, 'exit');
  context.defer(async () => {
    proxy.kill('SIGKILL');
    await ended;
  });
  await waitUntil(`${name} responds`, 10_000, async () => (await requestStatus('/')) === 200);

  let answered = 0;
  const requestAll = async (signInStatus: number, when: string) => {
    for (const [path, status] of Object.entries({ ...statusOfPath, '/api/auth/sign-in': signInStatus })) {
      const actual = await requestStatus(path);
      if (actual === status) answered += 1;
      else violations.push(`${when}, ${path} got ${actual} instead of ${status}.`);
    }
  };
  await requestAll(401, 'At first');
  postgres.stop('immediate');
  for (const startedAt = performance.now(); performance.now() - startedAt < outageMs; await sleep(500)) {
    await requestAll(503, 'Without a database');
  }
  postgres.start();
  await waitUntil('requests succeed again', 5_000, async () => (await requestStatus('/api/auth/sign-in')) === 401);

  const restarted = await restart(context, product, { store });
  product = restarted.product;
  if (name === 'caddy' && restarted.downtimeMs < caddyRetryMs)
    violations.push(...restarted.failed.map((status) => `During a restart a page got ${status}.`));
  await requestAll(401, 'After a restart');
  proxy.kill('SIGTERM');
  await ended;
  await product.stop();
  return {
    run: `proxies, ${name}`,
    rounds: 1,
    acknowledged: 0,
    lost: 0,
    violations: [...new Set(violations)],
    figures: { answered },
  };
}

async function restart(context: RunContext, old: Product, { store }: { store: Store }) {
  const failed: number[] = [];
  const restarted = new AbortController();
  const visiting = (async () => {
    while (!restarted.signal.aborted) {
      const status = await requestStatus('/');
      if (status !== 200) failed.push(status);
    }
  })();
  const { ms: stoppedInMs } = await old.stop();
  const product = await startProduct(context, { store });
  restarted.abort();
  await visiting;
  return { product, failed, downtimeMs: stoppedInMs + product.startupMs };
}

async function requestStatus(path: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const isSignIn = path === '/api/auth/sign-in';
  const body = isSignIn ? JSON.stringify({ email: 'ingen@nabo.example', password: 'ikke noe passord' }) : '';
  const headers = {
    host: 'grenda.example',
    ...(isSignIn && { 'content-type': 'application/json', 'x-grenda-client': '1', 'content-length': body.length }),
  };
  const query = isSignIn ? '?useCookies=true' : '';
  const options = {
    host: '127.0.0.1',
    port: ports.proxy,
    path: path + query,
    method: isSignIn ? 'POST' : 'GET',
    headers,
  };
  http
    .request({ ...options, agent: false }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
      response.resume();
    })
    .on('error', () => resolve(0))
    .end(body);
  return promise;
}

function caddy(context: RunContext): Proxy {
  const site = shippedSettings('Caddyfile', {
    'grenda.example {': `http://127.0.0.1:${ports.proxy}, http://grenda.example:${ports.proxy} {`,
    '127.0.0.1:3000': `127.0.0.1:${ports.product}`,
  });
  const file = join(context.folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  return { command: 'caddy', args: ['run', '--adapter', 'caddyfile', '--config', file] };
}

function nginx(context: RunContext): Proxy {
  const site = shippedSettings('nginx.conf', {
    '127.0.0.1:3000': `127.0.0.1:${ports.product}`,
    'listen 80;': `listen 127.0.0.1:${ports.proxy};`,
    '  listen [::]:80;\n': '',
  });
  const folder = join(context.folder, 'nginx');
  mkdirSync(folder);
  const file = join(folder, 'nginx.conf');
  const mainSettings = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}`;
  writeFileSync(file, `${mainSettings}\nhttp {\n${site}\n}\n`);
  return { command: 'nginx', args: ['-p', folder, '-c', file] };
}

function notInstalled(name: string): Outcome {
  return {
    run: `proxies, ${name}`,
    rounds: 0,
    acknowledged: 0,
    lost: 0,
    violations: [`Not run: ${name} is not installed (apt install ${name}).`],
    figures: {},
  };
}
