import fs from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '../../db/open.ts';
import { buildUser } from '../builders/build-user.ts';

type Change = 'fsyncSync' | 'renameSync' | 'writeSync' | 'ftruncateSync';

// A program: adds users to the folder it is given and prints their ids once they are committed. After the fifth, one
// change of the named kind fails as it does on a broken disk, and all later ones succeed, as they may there.
const [dataDir = '', change = '', provoke = ''] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, log: pino() });
await sql`create table if not exists padding as select repeat('x', 500) as text from generate_series(1, 2000)`.execute(
  db,
);
for (let number = 1; number <= 40; number += 1) {
  const name = `${process.pid}-${number}`;
  const { id } = await buildUser(db, { username: name, email: `${name}@grenda.example` });
  process.stdout.write(`${id}\n`);
  if (number === 5) breakOnce(change as Change);
  if (number >= 5 && provoke !== '') await sql.raw(provoke).execute(db);
}
process.stdout.write('went on\n');

function breakOnce(kind: Change): void {
  const whole = fs[kind] as (...args: unknown[]) => unknown;
  const failing = () => {
    fs[kind] = whole as never;
    throw Object.assign(new Error(`EIO: i/o error, ${kind}`), { code: 'EIO', errno: -5, syscall: kind });
  };
  fs[kind] = failing;
}
