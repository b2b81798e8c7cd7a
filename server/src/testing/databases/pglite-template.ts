import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrate, migrationsFolder } from '../../db/migrate.ts';
import { pgliteExtensions } from '../../db/pglite/extensions.ts';

const cacheFolder = path.resolve(import.meta.dirname, '../../../../.cache/test-pglite');

export async function setup(project: TestProject): Promise<void> {
  const template = path.join(cacheFolder, fingerprint());
  if (!fs.existsSync(template)) await createTemplate(template);
  project.provide('testDatabase', { engine: 'pglite', template });
}

/** Creating the template takes seconds, so it is reused until PGlite, a migration or this file changes. */
async function createTemplate(template: string): Promise<void> {
  console.info('Creating the PGlite template for the tests …');
  const unfinished = `${template}.${process.pid}`;
  fs.mkdirSync(unfinished, { recursive: true });
  removeOld(fs.statSync(unfinished).mtimeMs);
  const pglite = await PGlite.create(path.join(unfinished, 'pglite'), { extensions: pgliteExtensions });
  await migrate(pglite);
  const dump = await pglite.dumpDataDir('none');
  fs.writeFileSync(path.join(unfinished, 'dump.tar'), Buffer.from(await dump.arrayBuffer()));
  await pglite.close();
  if (fs.existsSync(template)) fs.rmSync(unfinished, { recursive: true });
  else fs.renameSync(unfinished, template);
}

/**
 * Removes templates older than 24 hours; concurrent runs may be using newer ones. `nowMs` is the file system's time,
 * because the tests may run with a shifted clock.
 */
function removeOld(nowMs: number): void {
  for (const name of fs.readdirSync(cacheFolder)) {
    const folder = path.join(cacheFolder, name);
    const isOld = nowMs - fs.statSync(folder).mtimeMs > 24 * 60 * 60 * 1000;
    if (isOld) fs.rmSync(folder, { recursive: true });
  }
}

function fingerprint(): string {
  const pgliteManifest = path.resolve(
    createRequire(import.meta.url).resolve('@electric-sql/pglite'),
    '../../package.json',
  );
  const migrations = fs.readdirSync(migrationsFolder).map((name) => path.join(migrationsFolder, name));
  const hash = createHash('sha256');
  const files = [pgliteManifest, import.meta.filename, ...migrations.toSorted()];
  for (const file of files) hash.update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
