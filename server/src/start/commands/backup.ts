import { type Config, readConfig } from '../config.ts';
import { dump } from '../../db/backup/dump.ts';
import { streamBackup, writeBackup } from '../../db/backup/file.ts';
import { connectToServer, embeddedFolder, openFolder } from '../../db/direct-connection.ts';
import { readObjects } from '../../photos/read-objects.ts';
import { StartError } from '../../shared/errors.ts';
import { parseFileArgument } from './parse-file-argument.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  grenda backup FILE    writes a backup of the database to a new file
  grenda backup -       writes it to standard output, for example to a program that encrypts it
The command reads the database that DATABASE_URL or DATA_DIR names. PostgreSQL can be backed up while the server runs;
stop a server that uses the embedded database first.`;

const onProgress = (line: string) => console.error(line);

await runCommand(async () => {
  const file = parseFileArgument(process.argv.slice(2), usage);
  const { bucket, ...settings } = readConfig(process.env);
  const source = await openSource(settings);
  try {
    const lines = dump(source, { onProgress, ...readObjects(bucket) });
    await (file === '-' ? streamBackup(pipedOutput(), lines).catch(explainPipeError) : writeBackup(file, lines));
  } finally {
    await source.close();
  }
  if (file === '-') onProgress(`The database ${source.name} is saved.`);
  else console.log(`The database ${source.name} is saved in ${file}.`);
});

function pipedOutput(): typeof process.stdout {
  if (process.stdout.isTTY) throw new StartError('A backup is not text: write it to a file or pipe it into a program.');
  return process.stdout;
}

function explainPipeError(cause: unknown): never {
  if (!(cause instanceof Error && 'code' in cause && /^(EPIPE|ENOSPC|EIO)$/.test(String(cause.code)))) throw cause;
  throw new StartError(`The backup is incomplete, because writing to standard output failed: ${cause.message}.`, {
    cause,
  });
}

function openSource({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  return databaseUrl === undefined ? openFolder(embeddedFolder(dataDir)) : connectToServer(databaseUrl);
}
