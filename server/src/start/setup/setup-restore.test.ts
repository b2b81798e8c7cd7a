import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readdirSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { connectTo, readTables } from '../../testing/databases/database-for-commands.ts';
import { makeDataDir, makeMigratedDataDir } from '../../testing/databases/pglite-copies.ts';

type Run = { env?: Record<string, string>; input?: string; output?: string };

async function run(command: string, args: readonly string[], { env = {}, input, output }: Run) {
  const child = spawn(process.execPath, [new URL(`../commands/${command}.ts`, import.meta.url).pathname, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: [
      input === undefined ? 'ignore' : openSync(input, 'r'),
      output === undefined ? 'pipe' : openSync(output, 'w'),
      'pipe',
    ],
  });
  const [[code], out, errors] = await Promise.all([
    once(child, 'close'),
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  return { code: Number(code), output: out, errors };
}

async function rowsOf(settings: { dataDir: string }) {
  const connection = await connectTo(settings);
  const rows = await readTables(connection);
  await connection.close();
  return rows;
}

test.runIf(inject('testDatabase').engine === 'pglite')(
  'promise 126: a backup can be piped, and restored into a new installation before its first start',
  async () => {
    const source = { dataDir: makeMigratedDataDir() };
    const { db, close } = await openDatabase(source);
    await buildListing(db);
    // More bytes than a pipe can buffer, even when compressed.
    await db
      .insertInto('signingKeys')
      .values({ purpose: 'test', key: randomBytes(200_000) })
      .execute();
    await close();
    const rows = await rowsOf(source);
    const folder = makeDataDir();
    const file = path.join(folder, 'grenda.backup');
    const saved = await run('backup', ['-'], { env: { DATA_DIR: source.dataDir }, output: file });
    expect(saved).toMatchObject({ code: 0, errors: expect.stringContaining('is saved.') });

    const piped = { dataDir: makeMigratedDataDir() };
    mkdirSync(path.join(piped.dataDir, 'backups'));
    const restored = await run('restore', ['-'], { env: { DATA_DIR: piped.dataDir }, input: file });
    expect(restored).toMatchObject({ code: 0 });
    expect(await rowsOf(piped)).toEqual(rows);
    expect(readdirSync(path.join(piped.dataDir, 'backups'))).toEqual(['last-restored']);

    const fresh = { dataDir: path.join(makeDataDir(), 'fresh') };
    const env = { GRENDA_SETTINGS: path.join(folder, 'grenda.env'), DATA_DIR: fresh.dataDir };
    const flags = ['--yes', '--no-services', '--origin', 'grenda.lia.no'];
    const first = await run('setup', [...flags, '--restore', file], { env });
    expect(first.output).toContain('is restored into the database');
    expect(await rowsOf(fresh)).toEqual(rows);

    const again = await run('setup', [...flags, '--restore', file], { env });
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('The backup was not restored.') });
  },
);

test.runIf(inject('testDatabase').engine === 'pglite')(
  'a piped backup is checked completely before anything is written, and setup reports a backup file that cannot be read',
  async () => {
    const file = path.join(makeDataDir(), 'truncated.backup');
    await run('backup', ['-'], { env: { DATA_DIR: makeMigratedDataDir() }, output: file });
    truncateSync(file, statSync(file).size - 1);
    const dataDir = path.join(makeDataDir(), 'untouched');
    const { code, errors } = await run('restore', ['-'], { env: { DATA_DIR: dataDir }, input: file });
    expect([code, errors]).toEqual([1, expect.stringMatching(/standard input is damaged or not a backup/i)]);
    expect(existsSync(path.join(dataDir, 'pglite'))).toBe(false);
    const nowhere = await run('setup', ['--yes', '--no-services', '--origin', 'lia.no', '--restore', '/nowhere'], {
      env: { GRENDA_SETTINGS: path.join(makeDataDir(), 'grenda.env') },
    });
    expect([nowhere.code, nowhere.errors]).toEqual([1, expect.stringContaining('/nowhere cannot be read')]);
  },
);
