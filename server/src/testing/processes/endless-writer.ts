import { openDatabase } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { buildUser } from '../builders/build-user.ts';

// Inserts users until it is killed, and prints the id of each user after its commit.
// Usage: node endless-writer.ts DATA_DIR.
const { db } = await openDatabase({ dataDir: process.argv[2] ?? '' });
for (let number = 1; ; number += 1) {
  const name = `${process.pid}-${number}`;
  const values = { username: name, email: `${name}@grenda.example`, hasProfile: true };
  const { id } = await inTransaction(db, (tx) => buildUser(tx, values));
  process.stdout.write(`${id}\n`);
}
