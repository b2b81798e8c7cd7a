import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Config, readConfig } from '../config.ts';
import { readBackup, verifyBackup } from '../../db/backup/file.ts';
import { emptyDatabase } from '../../db/backup/empty-database.ts';
import { load } from '../../db/backup/load.ts';
import { openDirect } from '../../db/direct-connection.ts';
import { lastRestoredFile } from '../installation-warnings.ts';
import { parseFileArgument } from './parse-file-argument.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  grenda restore FILE             restores a backup into an empty database
  grenda restore --replace FILE   deletes everything in the database first
If FILE is -, the backup is read from standard input, for example from a program that decrypts it.
The command restores into the database that DATABASE_URL or DATA_DIR names. A backup of PostgreSQL can be
restored into the embedded database, and vice versa. The embedded database is created if it does not exist; create a
PostgreSQL database with createdb first.`;

const onProgress = (line: string) => console.error(line);

type Options = { settings: Config; isReplacing: boolean; backupFolder: string };

await runCommand(async () => {
  const args = process.argv.slice(2);
  const isReplacing = args[0] === '--replace';
  const file = parseFileArgument(isReplacing ? args.slice(1) : args, usage);
  const settings = readConfig(process.env);
  if (file !== '-') return restore(file, { settings, isReplacing, backupFolder: path.dirname(file) });
  const folder = mkdtempSync(path.join(tmpdir(), 'grenda-restore-'));
  try {
    // Standard input is copied to a file, because the complete backup is checked before anything is restored.
    const copy = path.join(folder, 'standard input');
    await pipeline(process.stdin, createWriteStream(copy, { mode: 0o600 }));
    await restore(copy, { settings, isReplacing, backupFolder: path.join(settings.dataDir, 'backups') });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function restore(file: string, { settings, isReplacing, backupFolder }: Options): Promise<void> {
  onProgress(`Checking ${file} …`);
  await verifyBackup(file);
  const target = await openDirect(settings, onProgress);
  try {
    if (isReplacing) await emptyDatabase(target);
    await load(target, readBackup(file), { onProgress });
  } finally {
    await target.close();
  }
  recordRestore(backupFolder, path.basename(file));
  console.log(`${file} is restored into the database ${target.name}.`);
}

function recordRestore(folder: string, backup: string): void {
  try {
    writeFileSync(path.join(folder, lastRestoredFile), `${backup}\n`);
  } catch {
    onProgress(`${folder} cannot be written, so the console may still warn that no backup has been restored.`);
  }
}
