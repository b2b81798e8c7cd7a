import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeCommand } from './memory-limit.ts';
import { ports } from './ports.ts';
import type { RunContext } from './run-context.ts';
import { sleep } from './wait.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startTimeoutMs = 180_000;

type ProductOptions = {
  store: { DATABASE_URL: string } | { DATA_DIR: string };
  port?: number;
  env?: Record<string, string>;
  nodeArguments?: string[];
  /** `MemoryLimit.processesFile` of the product's control group. */
  processesFile?: string;
  program?: 'server/src/start/main.ts' | 'server/src/start/demo.ts';
};

export type Product = {
  origin: string;
  pid: number;
  startupMs: number;
  isAlive(): boolean;
  ended: Promise<{ code: number | null; signal: string | null }>;
  kill(): Promise<void>;
  stop(): Promise<{ code: number | null; ms: number }>;
  log(): string;
};

let started = 0;

export async function startProduct(context: RunContext, options: ProductOptions): Promise<Product> {
  const { store, port = ports.product, env = {}, nodeArguments = [], processesFile } = options;
  const { program = 'server/src/start/main.ts' } = options;
  started += 1;
  const logFile = join(context.folder, `product-${started}.log`);
  const origin = `http://localhost:${port}`;
  if (await isResponding(origin))
    throw new Error(`Another process is listening on port ${port}. Stop it or set FAULTS_PORT.`);
  const spawnedAt = performance.now();
  const child = launch(context, logFile, {
    args: [...nodeArguments, program],
    processesFile,
    env: {
      PORT: String(port),
      TRUSTED_PROXIES: '127.0.0.1,::1',
      LISTINGS_A_DAY: '999999',
      LOG_LEVEL: 'info',
      ...store,
      ...env,
    },
  });
  const log = () => readFileSync(logFile, 'utf8');
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  while (!(await isResponding(origin))) {
    if (!isAlive() || performance.now() - spawnedAt > startTimeoutMs) {
      throw new Error(`The product did not start: ${log().slice(-2_000)}`);
    }
    await sleep(25);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startupMs: performance.now() - spawnedAt,
    isAlive,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      const signalledAt = performance.now();
      child.kill('SIGTERM');
      const { code } = await ended;
      return { code, ms: performance.now() - signalledAt };
    },
    log,
  };
}

type Launch = { args: string[]; processesFile: string | undefined; env: Record<string, string> };

function launch(context: RunContext, logFile: string, { args, processesFile, env }: Launch): ChildProcess {
  let child: ChildProcess | undefined;
  context.defer(async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const output = openSync(logFile, 'w');
  child = spawn(...nodeCommand(args, processesFile), {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', output, output],
    // A process group of its own, because Ctrl-C must reach only the runner, which stops everything in order.
    detached: true,
  });
  closeSync(output);
  return child;
}

async function isResponding(origin: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${origin}/api/auth/me`, { signal: AbortSignal.timeout(1_000) });
    return status === 401;
  } catch {
    return false;
  }
}
