import { execFileSync } from 'node:child_process';
import { root } from './root.ts';

/** Adds users and listings to a database with demo data. With PGlite, the product must not be running. */
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
