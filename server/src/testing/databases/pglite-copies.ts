import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject, onTestFinished } from 'vitest';
import { byteaOptions } from '../../db/pglite/bytea.ts';
import { pgliteExtensions } from '../../db/pglite/extensions.ts';

export async function loadPGlite(): Promise<PGlite> {
  const { template } = inject('testDatabase');
  return PGlite.create({
    loadDataDir: await fs.openAsBlob(path.join(template, 'dump.tar')),
    ...byteaOptions,
    extensions: pgliteExtensions,
  });
}

export function makeDataDir(): string {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'grenda-data-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

export function makeMigratedDataDir(): string {
  const { template } = inject('testDatabase');
  const dataDir = makeDataDir();
  fs.cpSync(path.join(template, 'pglite'), path.join(dataDir, 'pglite'), { recursive: true });
  return dataDir;
}
