import { readConfig } from '../config.ts';
import { dump } from '../../db/backup/dump.ts';
import { load } from '../../db/backup/load.ts';
import { movedTables } from '../../db/backup/tables.ts';
import { connectToServer, embeddedFolder, openFolder } from '../../db/direct-connection.ts';
import { StartError } from '../../shared/errors.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  DATABASE_URL=postgres://… grenda move    copies the embedded database into an empty PostgreSQL database
The embedded database is the one that DATA_DIR names (default: ./data). It is not changed. Stop its server first.`;

const onProgress = (line: string) => console.error(line);

await runCommand(async () => {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl === undefined || process.argv.length > 2) throw new StartError(usage);
  const source = await openFolder(embeddedFolder(dataDir));
  try {
    const target = await connectToServer(databaseUrl);
    try {
      const tables = movedTables;
      await load(target, dump(source, { tables, sharesBucket: true }), { tables, onProgress });
    } finally {
      await target.close();
    }
    console.log(`Everything is now in the database ${target.name}: start the server with this DATABASE_URL.`);
    console.log(`The database ${source.name} is unchanged; delete it once everything works.`);
  } finally {
    await source.close();
  }
});
