import { reasonLength } from '@grenda/contract';
import { parseArgs } from 'node:util';
import { embeddedFolder } from '../../db/direct-connection.ts';
import { openDatabase } from '../../db/open.ts';
import { requireDatabase } from '../../db/pglite/create-database.ts';
import { systemClock } from '../../shared/clock.ts';
import { StartError } from '../../shared/errors.ts';
import { readConfig } from '../config.ts';
import { type AdminArguments, type AdminCommand, adminCommands } from './admin-commands.ts';
import { readNewPassword } from './read-secret.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  grenda admin create --email EMAIL --username NAME     creates an administrator; prompts for the password
  grenda admin promote --email EMAIL --reason "WHY"     makes a user an administrator
  grenda admin demote --email EMAIL --reason "WHY"      removes the administrator role from a user
  grenda admin list                                     lists the administrators
  grenda admin export --email EMAIL FILE                writes what is stored about a user to a new file
  grenda admin erase --email EMAIL --reason "WHY"       erases an account for good
  grenda admin reset-link --email EMAIL                 prints a link with which a user chooses a new password
  grenda admin mail list                                lists failed emails, then waiting ones
  grenda admin mail retry [--email EMAIL]               queues failed emails again: all, or those to one address
  grenda admin rotate-keys                              invalidates the unsubscribe and other signed links in emails
  grenda admin test-mail --email EMAIL                  sends a test email
  grenda admin rebuild-counts                           checks and rebuilds the row counts of the lists
The audit log records the reason, which may have at most ${reasonLength} characters. create, export and
reset-link also accept --reason.
All commands except test-mail use the database that DATABASE_URL or DATA_DIR names. If it is the embedded
database, stop the server first.`;

const commands = new Map<string, AdminCommand>(Object.entries(adminCommands));

await runCommand(async () => administer(process.argv.slice(2)));

async function administer(args: string[]): Promise<void> {
  const { command, ...values } = readArguments(args);
  const password = command === adminCommands.create ? await readNewPassword(values) : '';
  const config = readConfig(process.env);
  if ('runOffline' in command) return command.runOffline({ ...values, password, config, clock: systemClock });
  const { databaseUrl, dataDir } = config;
  // `create` may run before the first start, when there is no database yet. All other commands need one.
  if (databaseUrl === undefined && command !== adminCommands.create) requireDatabase(embeddedFolder(dataDir));
  const database = await openDatabase({
    dataDir,
    onProgress: (line) => console.error(line),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  try {
    await command.run({ ...values, password, config, database, clock: systemClock });
  } finally {
    await database.close();
  }
}

function readArguments(args: string[]): AdminArguments & { command: AdminCommand } {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { email: { type: 'string' }, username: { type: 'string' }, reason: { type: 'string' } },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
  const { positionals, values } = parsed;
  const nameLength = positionals[0] === 'mail' ? 2 : 1;
  const name = positionals.slice(0, nameLength).join(' ');
  const [file = '', ...surplus] = positionals.slice(nameLength);
  const command = commands.get(name);
  const { email = '', username = '', reason = '' } = values;
  const given = { email, username, reason: reason.trim(), file };
  const missing = command?.needs.filter((argument) => given[argument] === '') ?? [];
  const hasSurplus = surplus.length > 0 || (file !== '' && !command?.needs.includes('file'));
  const hasInvalidEmail = command === adminCommands.create && !/^\S+@\S+$/.test(email);
  if (!command || hasSurplus || hasInvalidEmail || missing.some((argument) => argument !== 'reason')) {
    throw new StartError(usage);
  }
  if (missing.includes('reason')) {
    throw new StartError(
      `Give a reason with --reason "…": ${name} is a decision, and the audit log records its reason.\n${usage}`,
    );
  }
  if (Array.from(given.reason).length > reasonLength) {
    throw new StartError(`Use at most ${reasonLength} characters in the reason.\n${usage}`);
  }
  return { command, ...given };
}
