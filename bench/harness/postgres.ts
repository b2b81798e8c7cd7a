import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './root.ts';

export type Postgres = { url: string; stop(): Promise<void> };

/** Restores defaults that the test servers change. Autovacuum stays off, because it disturbs measurements. */
const settings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'autovacuum=off'];

/** Starts a PostgreSQL server, which stops with this process. `extraSettings` override the settings above. */
export async function startPostgres(extraSettings: readonly string[] = []): Promise<Postgres> {
  const { urls, stop } = await startProcess('postgres-process.ts', extraSettings);
  return { url: urls[0] ?? '', stop };
}

export async function startWithStandby(
  extraSettings: readonly string[] = [],
): Promise<Postgres & { standbyUrl: string }> {
  const { urls, stop } = await startProcess('standby-process.ts', extraSettings);
  return { url: urls[0] ?? '', standbyUrl: urls[1] ?? '', stop };
}

async function startProcess(program: string, extraSettings: readonly string[]) {
  const server = spawn(process.execPath, [`server/src/testing/processes/${program}`, ...settings, ...extraSettings], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).once('line', resolve);
    server.once('exit', (code) => reject(new Error(`PostgreSQL did not start: its process exited with code ${code}.`)));
  });
  return {
    urls: line.split(' '),
    stop: async () => {
      server.stdin.end();
      await ended;
    },
  };
}
