import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { copyTemplate } from '../../testing/databases/clone-postgres.ts';
import { makeMigratedDataDir } from '../../testing/databases/pglite-copies.ts';

const { engine, template } = inject('testDatabase');

const command = (name: string) => new URL(name, import.meta.url).pathname;

test.runIf(existsSync('/dev/full'))('a backup to a full device fails with a message', async () => {
  const settings =
    engine === 'postgres' ? { DATABASE_URL: await copyTemplate(template) } : { DATA_DIR: makeMigratedDataDir() };
  const env = { ...process.env, ...settings };
  const account = ['create', '--email', 'kari@lia.no', '--username', 'kari'];
  spawnSync(process.execPath, [command('admin.ts'), ...account], { env, input: 'blåbær og brunost i skogen\n' });
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [command('backup.ts'), '-'], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  expect(stderr.trim().split('\n').at(-1)).toMatch(
    /^The backup is incomplete, because writing to standard output failed: .*ENOSPC.*\.$/,
  );
  expect(status).toBe(1);
});
