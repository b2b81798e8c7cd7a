import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@grenda/contract';
import { deployedSettings } from './deployed-settings.ts';
import type { ProcessStats } from './process-stats.ts';
import { root } from './root.ts';

export const port = Number(process.env['BENCH_PORT'] ?? 3380);

export const demo = {
  password: 'solsikke i vinduet',
  administrator: 'vaktmester@grenda.example',
  neighbour: 'ingrid@grenda.example',
} as const;

export type Product = {
  origin: string;
  listingId: string;
  /** Event loop delay and CPU time cover the period since the previous call. */
  readProcessStats(): Promise<ProcessStats>;
  stop(): Promise<void>;
};

type ProductOptions = {
  databaseUrl?: string;
  readDatabaseUrl?: string;
  dataDir?: string;
  portOffset?: number;
  flags?: readonly string[];
};

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { databaseUrl, readDatabaseUrl, portOffset = 0, flags = [] } = options;
  const listenPort = port + portOffset;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'grenda-bench-')));
  const server = spawn(
    process.execPath,
    [...flags, '--import', './bench/harness/process-stats.ts', 'server/src/start/demo.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        ...deployedSettings(),
        PORT: String(listenPort),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        TRUSTED_PROXIES: '127.0.0.1,::1',
        LISTINGS_A_DAY: '999999',
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
        ...(readDatabaseUrl === undefined ? {} : { READ_DATABASE_URL: readDatabaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const startOutput = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (text: Buffer) => {
      output += String(text);
      if (output.includes('Ctrl+C')) resolve(output);
    });
    server.once('exit', (code) => reject(new Error(`The product exited with code ${code} before it was listening.`)));
  });
  return {
    origin: `http://localhost:${listenPort}`,
    listingId: /explore\/listings\/([\w-]+)/.exec(startOutput)?.[1] ?? '',
    readProcessStats: () =>
      new Promise((resolve) => {
        server.once('message', (stats) => resolve(stats as ProcessStats));
        server.send('read stats');
      }),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
    },
  };
}

let clientCount = 0;

/** Creates a client with a private address of its own, so that clients share no rate limit per network. */
export function newClient(origin: string): Client {
  clientCount += 1;
  const network = `10.${clientCount >> 16}.${(clientCount >> 8) & 255}.${clientCount & 255}`;
  let cookie = '';
  return createClient({
    baseUrl: origin,
    fetch: async (request) => {
      request.headers.set('x-forwarded-for', network);
      if (cookie) request.headers.set('cookie', cookie);
      const response = await fetch(request);
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    },
  });
}

/** Returns the email addresses of the approved users among the newest 200, except those with a `lockoutEnd`. */
export async function listApprovedEmails(origin: string): Promise<string[]> {
  const client = newClient(origin);
  await client.signIn({ body: { email: demo.administrator, password: demo.password }, query: { useCookies: true } });
  const pages = await Promise.all(
    [1, 2, 3, 4].map((pageNumber) => client.listUsers({ query: { pageNumber, pageSize: 50 } })),
  );
  const users = pages.flatMap((page) => page?.users ?? []);
  return users.filter((user) => user.isApproved && !user.lockoutEnd).map((user) => user.email);
}

export async function signInCookie(origin: string, email: string = demo.administrator): Promise<string> {
  let cookie = '';
  const client = createClient({
    baseUrl: origin,
    fetch: async (request) => {
      const response = await fetch(request);
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      return response;
    },
  });
  await client.signIn({ body: { email, password: demo.password }, query: { useCookies: true } });
  return cookie;
}
