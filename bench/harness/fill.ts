import { execFileSync } from 'node:child_process';
import { root } from './root.ts';

/** Adds so many rows to a database that has the demo's; the product may be running on PostgreSQL, not on PGlite. */
export function fill(database: { DATABASE_URL: string } | { DATA_DIR: string }, users: number, listings: number): void {
  execFileSync(process.execPath, ['server/src/testing/processes/fill-database.ts', String(users), String(listings)], {
    cwd: root,
    env: { ...process.env, ...database },
    stdio: 'inherit',
  });
}
