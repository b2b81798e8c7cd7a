import { execFileSync } from 'node:child_process';
import { root } from './root.ts';

/** Adds rows to a database that has the demo's. The product must not be running on it if it is PGlite. */
export function fillDatabase(
  database: { DATABASE_URL: string } | { DATA_DIR: string },
  users: number,
  listings: number,
): void {
  execFileSync(process.execPath, ['server/src/testing/processes/fill-database.ts', String(users), String(listings)], {
    cwd: root,
    env: { ...process.env, ...database },
    stdio: 'inherit',
  });
}
