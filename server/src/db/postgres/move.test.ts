import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { copyTemplate, runOn } from '../../testing/databases/clone-postgres.ts';
import { connectTo, readTables, fillDatabase } from '../../testing/databases/database-for-commands.ts';
import { makeDataDir } from '../../testing/databases/pglite-copies.ts';
import { openDatabase } from '../open.ts';

const { template } = inject('testDatabase');
const commands = fileURLToPath(new URL('../../start/commands/', import.meta.url));

async function run(name: string, args: readonly string[], settings: Record<string, string>) {
  const command = spawn(process.execPath, [`${commands}${name}.ts`, ...args], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [code, out, err] = await Promise.all([once(command, 'exit'), text(command.stdout), text(command.stderr)]);
  return { code: Number(code[0]), output: out + err };
}

test('move copies the embedded database to PostgreSQL, into a schema named after the database role; a backup of the copy, made while it is in use, can be restored into an embedded database', async () => {
  const first = { dataDir: path.join(makeDataDir(), 'first') };
  await fillDatabase(first);
  const embedded = await connectTo(first);
  const rows = await readTables(embedded);
  const databaseUrl = await copyTemplate(template);
  await runOn(
    databaseUrl,
    'drop schema public cascade; create schema public; create schema authorization current_user',
  );
  const both = { DATA_DIR: first.dataDir, DATABASE_URL: databaseUrl };

  await embedded.close();
  const moved = await run('move', [], both);
  expect(moved).toEqual({ code: 0, output: expect.stringContaining('users: 200 rows\n') });
  expect(moved.output).toMatch(/Everything is now in the database \w+ at 127\.0\.0\.1:\d+:/);
  const server = await connectTo({ databaseUrl, dataDir: '' });
  expect(await readTables(server)).toEqual(rows);

  const inUse = await openDatabase({ databaseUrl, dataDir: '' });
  const file = path.join(first.dataDir, 'grenda.backup');
  const saved = await run('backup', [file], { DATABASE_URL: databaseUrl });
  await inUse.close();
  expect(saved).toEqual({ code: 0, output: expect.stringContaining(`is saved in ${file}.\n`) });

  const second = { dataDir: path.join(makeDataDir(), 'second') };
  const restored = await run('restore', [file], { DATA_DIR: second.dataDir });
  expect(restored).toEqual({ code: 0, output: expect.stringContaining(`${file} is restored into the database`) });
  expect(await readTables(await connectTo(second))).toEqual(rows);
});

test('a command with --help, or one that cannot run, prints its usage or the error, without a stack trace', async () => {
  const nothing = { DATA_DIR: makeDataDir() };
  for (const [name, args, sentence] of [
    ['backup', [], /^Usage:\n {2}grenda backup FILE/],
    ['backup', ['x.backup'], /^There is no database in .+\/pglite: set DATA_DIR/],
    ['restore', ['--help'], /^Usage:\n {2}grenda restore FILE/],
    ['restore', ['nowhere.backup'], /\nnowhere\.backup cannot be read \(ENOENT/],
    ['move', [], /^Usage:\n {2}DATABASE_URL=\S+ grenda move/],
  ] as const) {
    const { code, output } = await run(name, args, nothing);
    expect([name, code, output]).toEqual([name, 1, expect.stringMatching(sentence)]);
    expect(output).not.toContain('    at ');
  }
});
