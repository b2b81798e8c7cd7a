import fs from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '../../db/open.ts';
import { buildUser } from '../builders/build-user.ts';

type FileOperation = 'fsyncSync' | 'renameSync' | 'writeSync' | 'ftruncateSync';

// Inserts users: node failing-writer.ts DATA_DIR OPERATION [SQL]. OPERATION fails once after the fifth user, and SQL
// runs after each user from the fifth on.
const [dataDir = '', operationToBreak = '', triggerSql = ''] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, log: pino() });
// A table that SQL can truncate.
await sql`create table if not exists padding as select repeat('x', 500) as text from generate_series(1, 2000)`.execute(
  db,
);
for (let number = 1; number <= 40; number += 1) {
  const name = `${process.pid}-${number}`;
  const { id } = await buildUser(db, { username: name, email: `${name}@grenda.example` });
  process.stdout.write(`${id}\n`);
  if (number === 5) breakOnce(operationToBreak as FileOperation);
  if (number >= 5 && triggerSql !== '') await sql.raw(triggerSql).execute(db);
}
process.stdout.write('survived the failure\n');

function breakOnce(operation: FileOperation): void {
  const original = fs[operation] as (...args: unknown[]) => unknown;
  const failing = () => {
    // Safe: it was read from the same property.
    fs[operation] = original as never;
    throw Object.assign(new Error(`EIO: i/o error, ${operation}`), { code: 'EIO', errno: -5, syscall: operation });
  };
  fs[operation] = failing;
}
