import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ports } from './ports.ts';
import type { Stage } from './run-context.ts';
import { sleep } from './wait.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startWithinMs = 180_000;

type ProductOptions = {
  /** The database of one or the other engine. */
  store: { DATABASE_URL: string } | { DATA_DIR: string };
  port?: number;
  env?: Record<string, string>;
  /** Arguments for Node, before the program. */
  nodeArguments?: string[];
  program?: 'server/src/start/main.ts' | 'server/src/start/demo.ts';
};

/** The product as a process of its own. */
export type Product = {
  origin: string;
  pid: number;
  /** From the spawn to the first answer. */
  startedInMs: number;
  isAlive(): boolean;
  /** How it ended; a process that was killed has no code. */
  ended: Promise<{ code: number | null; signal: string | null }>;
  kill(): Promise<void>;
  /** SIGTERM; answers with how long the end took. */
  stop(): Promise<{ code: number | null; ms: number }>;
  /** All it has logged. */
  log(): string;
};

let started = 0;

/** Starts the built product and waits until it answers; it is killed when the stage ends. */
export async function startProduct(stage: Stage, options: ProductOptions): Promise<Product> {
  const { store, port = ports.product, env = {}, nodeArguments = [], program = 'server/src/start/main.ts' } = options;
  started += 1;
  const logFile = join(stage.folder, `product-${started}.log`);
  const origin = `http://localhost:${port}`;
  if (await answers(origin)) throw new Error(`Something else answers on port ${port}: end it, or set FAULTS_PORT.`);
  const begun = performance.now();
  const child = launch(stage, logFile, {
    args: [...nodeArguments, program],
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
  while (!(await answers(origin))) {
    if (!isAlive() || performance.now() - begun > startWithinMs) {
      throw new Error(`The product did not start: ${log().slice(-2_000)}`);
    }
    await sleep(25);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - begun,
    isAlive,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      const asked = performance.now();
      child.kill('SIGTERM');
      const { code } = await ended;
      return { code, ms: performance.now() - asked };
    },
    log,
  };
}

type Launch = { args: string[]; env: Record<string, string> };

function launch(stage: Stage, logFile: string, { args, env }: Launch): ChildProcess {
  let child: ChildProcess | undefined;
  stage.defer(async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const output = openSync(logFile, 'w');
  child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', output, output],
    // A group of its own, so that Ctrl-C reaches the runner alone, which then ends everything in order.
    detached: true,
  });
  closeSync(output);
  return child;
}

async function answers(origin: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${origin}/api/auth/me`, { signal: AbortSignal.timeout(1_000) });
    return status === 401;
  } catch {
    return false;
  }
}
