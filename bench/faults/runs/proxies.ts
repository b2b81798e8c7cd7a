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
import type { Stage } from '../run-context.ts';
import { openPostgresStore, type Store } from '../stores.ts';
import { sleep, until } from '../wait.ts';

/** What needs no database, and what does. */
const paths = { '/': 200, '/robots.txt': 200, '/favicon.svg': 200, '/personvern': 200, '/api/auth/me': 401 } as const;
const awayMs = 20_000;
/** For so long Caddy tries again. */
const bridgedMs = 5_000;

type Proxy = { command: string; args: string[] };

/** Promise 54: the shipped settings of Caddy and nginx before an instance whose database goes, and which is restarted. */
export const proxies: FaultRun = {
  about: "the database away and the product restarted behind Debian's caddy and nginx, with the settings shipped here",
  start: async (stage) => {
    const { postgres, store } = await openPostgresStore(stage);
    const outcomes: Outcome[] = [];
    for (const [name, prepare] of Object.entries({ caddy, nginx })) {
      const isThere = spawnSync(name, ['version']).error === undefined;
      const outcome = isThere ? await tryProxy(stage, { name, prepare, postgres, store }) : lacking(name);
      outcomes.push(outcome);
    }
    return outcomes;
  },
};

type Trial = { name: string; prepare: (stage: Stage) => Proxy; postgres: Postgres; store: Store };

async function tryProxy(stage: Stage, { name, prepare, postgres, store }: Trial): Promise<Outcome> {
  const faults: string[] = [];
  let product = await startProduct(stage, { store });
  const { command, args } = prepare(stage);
  const proxy = spawn(command, args, { stdio: 'ignore', env: { ...process.env, HOME: stage.folder } });
  const ended = once(proxy, 'exit');
  stage.defer(async () => {
    proxy.kill('SIGKILL');
    await ended;
  });
  await until(`${name} answers`, 10_000, async () => (await statusOf('/')) === 200);

  let answered = 0;
  const askAll = async (needsDatabase: number, when: string) => {
    for (const [path, status] of Object.entries({ ...paths, '/api/auth/sign-in': needsDatabase })) {
      const got = await statusOf(path);
      if (got === status) answered += 1;
      else faults.push(`${when}, ${path} answered ${got} and not ${status}.`);
    }
  };
  await askAll(401, 'At first');
  postgres.stop('immediate');
  // Longer than any proxy waits before it looks once more.
  for (const begun = performance.now(); performance.now() - begun < awayMs; await sleep(500)) {
    await askAll(503, 'Without a database');
  }
  postgres.start();
  await until('calls succeed again', 5_000, async () => (await statusOf('/api/auth/sign-in')) === 401);

  const restarted = await restart(stage, product, { store });
  product = restarted.product;
  if (name === 'caddy' && restarted.awayMs < bridgedMs)
    faults.push(...restarted.refused.map((status) => `During a restart a page answered ${status}.`));
  await askAll(401, 'After a restart');
  proxy.kill('SIGTERM');
  await ended;
  await product.stop();
  return {
    run: `proxies, ${name}`,
    rounds: 1,
    acknowledged: 0,
    lost: 0,
    faults: [...new Set(faults)],
    figures: { answered },
  };
}

/** Restarts the product while pages are asked for; answers with what those who got none got. */
async function restart(stage: Stage, old: Product, { store }: { store: Store }) {
  const refused: number[] = [];
  const back = new AbortController();
  const asking = (async () => {
    while (!back.signal.aborted) {
      const status = await statusOf('/');
      if (status !== 200) refused.push(status);
    }
  })();
  const { ms: stoppedInMs } = await old.stop();
  const product = await startProduct(stage, { store });
  back.abort();
  await asking;
  return { product, refused, awayMs: stoppedInMs + product.startedInMs };
}

async function statusOf(path: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const isCall = path === '/api/auth/sign-in';
  const body = isCall ? JSON.stringify({ email: 'ingen@nabo.example', password: 'ikke noe passord' }) : '';
  const headers = {
    host: 'grenda.example',
    ...(isCall && { 'content-type': 'application/json', 'x-grenda-client': '1', 'content-length': body.length }),
  };
  const query = isCall ? '?useCookies=true' : '';
  const options = {
    host: '127.0.0.1',
    port: ports.proxy,
    path: path + query,
    method: isCall ? 'POST' : 'GET',
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

function caddy(stage: Stage): Proxy {
  const site = shippedSettings('Caddyfile', {
    'grenda.example {': `http://127.0.0.1:${ports.proxy}, http://grenda.example:${ports.proxy} {`,
    '127.0.0.1:3000': `127.0.0.1:${ports.product}`,
  });
  const file = join(stage.folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  return { command: 'caddy', args: ['run', '--adapter', 'caddyfile', '--config', file] };
}

function nginx(stage: Stage): Proxy {
  const site = shippedSettings('nginx.conf', {
    '127.0.0.1:3000': `127.0.0.1:${ports.product}`,
    'listen 80;': `listen 127.0.0.1:${ports.proxy};`,
    '  listen [::]:80;\n': '',
  });
  const folder = join(stage.folder, 'nginx');
  mkdirSync(folder);
  const file = join(folder, 'nginx.conf');
  const outside = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}`;
  writeFileSync(file, `${outside}\nhttp {\n${site}\n}\n`);
  return { command: 'nginx', args: ['-p', folder, '-c', file] };
}

function lacking(name: string): Outcome {
  return {
    run: `proxies, ${name}`,
    rounds: 0,
    acknowledged: 0,
    lost: 0,
    faults: [`Not tried: apt install ${name}.`],
    figures: {},
  };
}
