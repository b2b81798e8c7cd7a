import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { makeMigratedDataDir } from '../../testing/databases/pglite-copies.ts';
import { openDurable } from './durable.ts';

type FsyncCounts = { files: number; folders: number };

async function openWithFsyncCounts(): Promise<{ pglite: PGlite; synced: FsyncCounts }> {
  const folder = path.join(makeMigratedDataDir(), 'pglite');
  const synced: FsyncCounts = { files: 0, folders: 0 };
  const pglite = await openDurable(folder, {
    syncToDisk: (descriptor) => {
      if (fs.fstatSync(descriptor).isDirectory()) synced.folders += 1;
      else synced.files += 1;
      fs.fsyncSync(descriptor);
    },
  });
  onTestFinished(() => pglite.close());
  return { pglite, synced };
}

test('promise 42: each commit is fsynced once, before it is acknowledged', async () => {
  const { pglite, synced } = await openWithFsyncCounts();
  await pglite.exec('create table notes (n int primary key)');
  const perCommit: number[] = [];
  for (let n = 0; n < 25; n += 1) {
    const before = synced.files;
    await pglite.query('insert into notes values ($1)', [n]);
    perCommit.push(synced.files - before);
  }
  expect(perCommit).toEqual(Array.from({ length: 25 }, () => 1));
});

test('a transaction of many statements is fsynced once; reads and rollbacks never are', async () => {
  const { pglite, synced } = await openWithFsyncCounts();
  await pglite.exec('create table notes (n int primary key)');
  synced.files = 0;
  await pglite.transaction(async (tx) => {
    for (let n = 0; n < 25; n += 1) await tx.query('insert into notes values ($1)', [n]);
  });
  expect(synced.files).toBe(1);
  await pglite.query('select * from notes');
  await pglite.transaction(async (tx) => {
    await tx.query('delete from notes');
    await tx.rollback();
  });
  expect(synced.files).toBe(1);
});

test('creating a file fsyncs its folder', async () => {
  const { pglite, synced } = await openWithFsyncCounts();
  synced.folders = 0;
  await pglite.exec('create table notes (n int primary key)');
  expect(synced.folders).toBeGreaterThan(0);
});

test('PGlite runs with settings that make commits durable, and with the only sync method that reaches the disk', async () => {
  const { pglite } = await openWithFsyncCounts();
  const { rows } = await pglite.query(
    `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
      current_setting('synchronous_commit') as commits, current_setting('full_page_writes') as pages`,
  );
  expect(rows).toEqual([{ fsync: 'on', method: 'fsync', commits: 'on', pages: 'on' }]);
});
