import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SqlConnection } from '../../db/migrate.ts';
import { queryRows } from '../../db/query-rows.ts';
import { StartError } from '../../shared/errors.ts';
import { rootFolder } from '../../shared/version.ts';

const registrationRetentionMs = 7 * 24 * 60 * 60 * 1_000;

export async function checkSystemdUnits(folder = '/etc/systemd/system'): Promise<string> {
  const units = await readTexts(folder, (name) => /^grenda[^/]*\.(service|timer)(\.d\/|$)/.test(name));
  for (const { file, text } of units) {
    const missing = text.match(/\bserver\/src\/[\w/-]+\.ts\b/g)?.find((name) => !existsSync(new URL(name, rootFolder)));
    if (missing !== undefined) {
      throw new StartError(
        `${file} starts ${missing}, which does not exist: copy the unit of this version from deploy/, or remove the file.`,
      );
    }
  }
  return units.length === 0
    ? `no unit in ${folder} replaces a unit of the package`
    : `all files started by the units in ${folder} exist`;
}

export async function checkProxy(folder = '/etc/caddy'): Promise<string> {
  const files = await readTexts(folder, () => true);
  const checking = files.find(({ text }) => /^\s*health_uri\s+\/health\/ready\b/m.test(text));
  if (checking === undefined) return 'no health check of Caddy depends on the database';
  throw new StartError(
    `${checking.file} has health_uri /health/ready, which takes even the landing page offline while the database is unavailable: remove that line.`,
  );
}

export async function checkExtension(connection: SqlConnection): Promise<void> {
  const [row] = await queryRows<{ has: boolean; available: boolean; mayCreate: boolean }>(
    connection,
    `select exists (select from pg_extension where extname = 'pg_trgm') as has,
       exists (select from pg_available_extensions where name = 'pg_trgm') as available,
       has_database_privilege(current_database(), 'create') as "mayCreate"`,
  );
  if (!row || row.has) return;
  if (!row.available) {
    throw new StartError('PostgreSQL lacks the extension pg_trgm: install its contrib modules (postgresql-contrib).');
  }
  if (row.mayCreate) return;
  throw new StartError(
    'This role is not allowed to create the extension pg_trgm. As the owner of the database, run: create extension if not exists pg_trgm',
  );
}

/** Reports how many accounts the retention job will delete a day after an upgrade from 0.1.0 (decision 52). */
export async function countExpiredRegistrations(connection: SqlConnection, now: Date): Promise<string> {
  const before = new Date(now.getTime() - registrationRetentionMs).toISOString();
  const [row] = await queryRows<{ count: number }>(
    connection,
    `select count(*)::int as count from users where not email_confirmed and created_at < '${before}'`,
  );
  const count = row?.count ?? 0;
  const accounts = count === 1 ? '1 account was' : `${count} accounts were`;
  return `${accounts} not confirmed within seven days${count === 0 ? '' : ', and will be deleted a day after the upgrade'}`;
}

async function readTexts(folder: string, isIncluded: (name: string) => boolean) {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  const files = names.filter(isIncluded).map((name) => path.join(folder, name));
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(file, 'utf8').catch(() => '') })),
  );
  return texts.filter(({ text }) => text !== '');
}
