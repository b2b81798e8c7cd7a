import { readConfig } from '../config.ts';
import { readBackup, verifyBackup } from '../../db/backup/file.ts';
import { load } from '../../db/backup/load.ts';
import { openDirect } from '../../db/direct-connection.ts';
import { readFileArgument } from './read-file-argument.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  npm run restore -- FILE   fills an empty database with what npm run backup saved
It fills the database that DATABASE_URL or DATA_DIR names, of either kind, whichever kind was saved. The embedded
database is made when it is not there; a database on PostgreSQL is made by createdb.`;

const onProgress = (line: string) => console.error(line);

await runCommand(async () => {
  const file = readFileArgument(process.argv.slice(2), usage);
  const settings = readConfig(process.env);
  onProgress(`Checking ${file} …`);
  await verifyBackup(file);
  const target = await openDirect(settings, onProgress);
  try {
    await load(target, readBackup(file), { onProgress });
  } finally {
    await target.close();
  }
  console.log(`${file} is restored into the database ${target.name}.`);
});
