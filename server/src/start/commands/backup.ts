import { readConfig } from '../config.ts';
import { dump } from '../../db/backup/dump.ts';
import { writeBackup } from '../../db/backup/file.ts';
import { connectToServer, embeddedFolder, openFolder } from '../../db/direct-connection.ts';
import { DatabaseInUseError } from '../../db/pglite/folder-lock.ts';
import { StartError } from '../../shared/errors.ts';
import { readFileArgument } from './read-file-argument.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  npm run backup -- FILE    writes everything in the database to a new file
The command reads the database that DATABASE_URL or DATA_DIR names. PostgreSQL can be backed up while the server runs;
stop a server that uses the embedded database first.`;

const onProgress = (line: string) => console.error(line);

await runCommand(async () => {
  const file = readFileArgument(process.argv.slice(2), usage);
  const source = await open();
  try {
    await writeBackup(file, dump(source, { onProgress }));
  } finally {
    await source.close();
  }
  console.log(`The database ${source.name} is saved in ${file}.`);
});

async function open() {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== undefined) return connectToServer(databaseUrl);
  try {
    return await openFolder(embeddedFolder(dataDir));
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error;
    throw new StartError(
      `A running server is using the database in ${embeddedFolder(dataDir)}: stop it, back up, and start it again.`,
      { cause: error },
    );
  }
}
