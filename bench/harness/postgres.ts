import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './root.ts';

export type Postgres = { url: string; stop(): Promise<void> };

/** As PostgreSQL comes, save that nothing vacuums in the middle of a measurement. */
const settings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'autovacuum=off'];

/** Starts an empty PostgreSQL 18 from the packages, which ends with this process at the latest; settings given come last. */
export async function startPostgres(further: readonly string[] = []): Promise<Postgres> {
  const server = spawn(
    process.execPath,
    ['server/src/testing/processes/postgres-process.ts', ...settings, ...further],
    {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).once('line', resolve);
    server.once('exit', (code) => reject(new Error(`PostgreSQL did not start: its process ended with ${code}.`)));
  });
  return {
    url,
    stop: async () => {
      server.stdin.end();
      await ended;
    },
  };
}
