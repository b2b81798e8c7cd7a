import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../shared/errors.ts';
import { includeSite } from './reverse-proxy.ts';
import type { Settings } from './settings-file.ts';

const readyTimeoutMs = 120_000;

export function runProgram(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new StartError(`${[program, ...args].join(' ')} failed: ${(error?.message ?? stderr).trim()}`);
}

export function hasSystemd(): boolean {
  return existsSync('/run/systemd/system');
}

/** Returns the command that runs a program as the user `grenda` if possible, and otherwise as the current user. */
export function asServiceUser(program: string, args: readonly string[]): [string, string[]] {
  const canSwitchUser = process.getuid?.() === 0 && spawnSync('getent', ['passwd', 'grenda']).status === 0;
  return canSwitchUser ? ['runuser', ['-u', 'grenda', '--', program, ...args]] : [program, [...args]];
}

function asPostgres(...args: string[]): string {
  return runProgram('runuser', '-u', 'postgres', '--', ...args);
}

/** Creates the role and the database `grenda` in the PostgreSQL server of this machine, unless they exist. */
export function createPostgresDatabase(): void {
  if (spawnSync('psql', ['--version']).status !== 0) {
    throw new StartError('PostgreSQL is not installed: run sudo apt install postgresql, then sudo grenda setup again.');
  }
  const exists = (sql: string) => asPostgres('psql', '--no-align', '--tuples-only', `--command=${sql}`).trim() === '1';
  if (!exists(`select 1 from pg_roles where rolname = 'grenda'`)) asPostgres('createuser', 'grenda');
  if (exists(`select 1 from pg_database where datname = 'grenda'`)) return;
  asPostgres('createdb', '--owner=grenda', '--encoding=UTF8', '--locale=C.UTF-8', '--template=template0', 'grenda');
}

/** Configures and reloads Caddy. Returns the step that remains for the operator, if any. */
export function configureCaddy(site: string, folder: string): string | undefined {
  if (!existsSync(folder)) return 'Caddy is not installed: run sudo apt install caddy, then sudo grenda setup again.';
  const file = path.join(folder, 'grenda.caddy');
  const caddyfile = path.join(folder, 'Caddyfile');
  writeFileSync(file, site);
  writeFileSync(caddyfile, includeSite(existsSync(caddyfile) ? readFileSync(caddyfile, 'utf8') : '', file));
  try {
    runProgram('systemctl', 'reload-or-restart', 'caddy');
    return undefined;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return `${error.message}\nFix the error that journalctl -u caddy shows, then run sudo grenda setup again.`;
  }
}

export async function waitUntilReady({ HOST = '127.0.0.1', PORT = '3000' }: Settings): Promise<void> {
  const address =
    new Map([
      ['0.0.0.0', '127.0.0.1'],
      ['::', '::1'],
    ]).get(HOST) ?? HOST;
  const host = isIPv6(address) ? `[${address}]` : address;
  for (const started = performance.now(); performance.now() - started < readyTimeoutMs; await wait(500)) {
    const response = await fetch(`http://${host}:${PORT}/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    if (spawnSync('systemctl', ['is-failed', '--quiet', 'grenda']).status === 0) break;
  }
  throw new StartError('Grenda did not start. See journalctl -u grenda.');
}
