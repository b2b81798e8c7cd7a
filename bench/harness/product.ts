import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@grenda/contract';
import { deployedSettings } from './deployed-settings.ts';
import type { ProcessVitals } from './process-vitals.ts';
import { root } from './root.ts';

/** Where the product listens while it is measured. */
export const port = Number(process.env['BENCH_PORT'] ?? 3380);

/** What every account of the demo has; the administrator is one of them. */
export const demo = {
  password: 'solsikke i vinduet',
  administrator: 'vaktmester@grenda.example',
  neighbour: 'ingrid@grenda.example',
} as const;

export type Product = {
  origin: string;
  /** The listing that the demo shares a link of. */
  listingId: string;
  /** How its process fares since it was last asked. */
  look(): Promise<ProcessVitals>;
  stop(): Promise<void>;
};

type ProductOptions = {
  /** PostgreSQL to run on; the embedded engine in a folder of its own unless given. */
  databaseUrl?: string;
  /** Where the embedded engine keeps its data, which then stays there. */
  dataDir?: string;
  /** How many ports after the usual one it listens, when more than one runs. */
  portOffset?: number;
  /** Further flags of Node. */
  flags?: readonly string[];
};

/** Starts the built product with the demo's data in it; stopping it leaves no file behind. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { databaseUrl, portOffset = 0, flags = [] } = options;
  const itsPort = port + portOffset;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'grenda-bench-')));
  const server = spawn(
    process.execPath,
    [...flags, '--import', './bench/harness/process-vitals.ts', 'server/src/start/demo.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        ...deployedSettings(),
        PORT: String(itsPort),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        TRUSTED_PROXIES: '127.0.0.1,::1',
        LISTINGS_A_DAY: '999999',
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const welcome = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (text: Buffer) => {
      said += String(text);
      if (said.includes('Ctrl+C')) resolve(said);
    });
    server.once('exit', (code) => reject(new Error(`The product ended with code ${code} before it listened.`)));
  });
  return {
    origin: `http://localhost:${itsPort}`,
    listingId: /explore\/listings\/([\w-]+)/.exec(welcome)?.[1] ?? '',
    look: () =>
      new Promise((resolve) => {
        server.once('message', (vitals) => resolve(vitals as ProcessVitals));
        server.send('look');
      }),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
    },
  };
}

let networks = 0;

/** A client in a network of its own (RFC 1918), so that no limit of one network is what is measured. */
export function newcomer(origin: string): Client {
  networks += 1;
  const network = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
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

/** The addresses of all who may sign in. */
export async function approvedAddresses(origin: string): Promise<string[]> {
  const client = newcomer(origin);
  await client.signIn({ body: { email: demo.administrator, password: demo.password }, query: { useCookies: true } });
  const pages = await Promise.all(
    [1, 2, 3, 4].map((pageNumber) => client.listUsers({ query: { pageNumber, pageSize: 50 } })),
  );
  const users = pages.flatMap((page) => page?.users ?? []);
  return users.filter((user) => user.isApproved && !user.lockoutEnd).map((user) => user.email);
}

/** A session of somebody, the administrator unless given, as a browser would send it. */
export async function cookieOf(origin: string, email: string = demo.administrator): Promise<string> {
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
