import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeMigratedDataDir } from '../../testing/databases/pglite-copies.ts';
import { startFailingWriter } from '../../testing/processes/start-writer.ts';
import { openDatabase } from '../open.ts';

test.for([
  ['fsyncSync', 'fsync', ''],
  ['writeSync', 'write', ''],
  ['renameSync', 'rename', 'select pg_switch_wal()'],
  ['ftruncateSync', 'resize', 'truncate padding'],
])(
  'promise 50: when %s fails once, the process logs a fatal line and exits without acknowledging more rows, and no acknowledged row is lost',
  async ([operation = '', what = '', triggerSql = '']) => {
    const dataDir = makeMigratedDataDir();
    const writer = startFailingWriter(dataDir, operation, triggerSql);
    const [output, [code]] = await Promise.all([text(writer.stdout), once(writer, 'exit')]);
    const lines = output.trim().split('\n');
    const acknowledged = lines.filter((line) => !line.startsWith('{'));
    const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as unknown);
    expect(logged).toEqual([
      expect.objectContaining({ level: 60, what, code: 'EIO', msg: expect.stringContaining('check the disk') }),
    ]);
    expect(code).toBe(1);
    expect(lines.at(-1), 'the last line').toMatch(/^\{/);
    expect(acknowledged).toHaveLength(5);

    const { db, close } = await openDatabase({ dataDir });
    const rows = await db.selectFrom('users').select('id').execute();
    await close();
    const ids = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  },
);
