import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployedSettings } from '../harness/deployed-settings.ts';
import { fillDatabase } from '../harness/fill-database.ts';
import { interleave } from '../harness/interleave.ts';
import { startPostgres } from '../harness/postgres.ts';
import { port, startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { atMost, publish, observed } from '../harness/report.ts';
import { root } from '../harness/root.ts';
import { median } from '../harness/statistics.ts';

const rounds = 7;
const users = 50_000;
const listings = 50_000;
const goalsMs = { postgres: 1_000, pglite: 3_000 };

export async function start(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  const postgres = await startPostgres();
  try {
    for (const database of [{ databaseUrl: postgres.url }, { dataDir }]) {
      const product = await startProduct(database);
      await product.stop();
    }
    fillDatabase({ DATABASE_URL: postgres.url }, users, listings);
    fillDatabase({ DATA_DIR: dataDir }, users, listings);
    const bare = 'console.log("listening"); setInterval(() => {}, 1000)';
    const measured = await interleave(
      {
        node: () => timeUntilListening(['--eval', bare], {}),
        postgres: () =>
          timeUntilListening(['server/src/start/main.ts'], { ...deployedSettings(), DATABASE_URL: postgres.url }),
        pglite: () => timeUntilListening(['server/src/start/main.ts'], { ...deployedSettings(), DATA_DIR: dataDir }),
      },
      { rounds, onRound: progress('start', rounds + 1) },
    );
    await publish({
      name: 'start',
      settings: { rounds, users, listings, until: 'the server logs that it listens' },
      figures: [
        observed('Node alone', median(measured.node), 'ms'),
        atMost(goalsMs.postgres, 'on PostgreSQL 18', median(measured.postgres), 'ms'),
        atMost(goalsMs.pglite, 'on PGlite', median(measured.pglite), 'ms'),
      ],
    });
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function timeUntilListening(args: readonly string[], settings: Record<string, string>): Promise<number> {
  const started = performance.now();
  const server = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const ms = await new Promise<number>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      if (String(text).includes('listening')) resolve(performance.now() - started);
    });
    server.once('exit', (code) => reject(new Error(`The process exited with code ${code} before it was listening.`)));
  });
  server.kill('SIGTERM');
  await ended;
  return ms;
}
