import { reasonLength } from '@grenda/contract';
import { parseArgs } from 'node:util';
import {
  createAdministrator,
  demoteAdministrator,
  listAdministrators,
  promoteAdministrator,
} from '../../accounts/administrators.ts';
import { createPasswords } from '../../accounts/passwords/passwords.ts';
import { systemClock } from '../../shared/clock.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../../db/database.ts';
import { isBan } from '../../db/lockout.ts';
import { openDatabase } from '../../db/open.ts';
import { countRows } from '../../db/ranks/counts.ts';
import { rebuildRanks } from '../../db/ranks/rebuild-ranks.ts';
import { type SortedList, sortedLists } from '../../db/ranks/sorted-columns.ts';
import { StartError } from '../../shared/errors.ts';
import { readSecret } from './read-secret.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  npm run admin -- create --email EMAIL --username NAME     creates an administrator; prompts for the password
  npm run admin -- promote --email EMAIL --reason "WHY"     makes a user an administrator
  npm run admin -- demote --email EMAIL --reason "WHY"      removes the administrator role from a user
  npm run admin -- list                                     lists the administrators
  npm run admin -- rebuild-counts                           checks and rebuilds the counts behind the lists
The reason is recorded in the audit log, with at most ${reasonLength} characters; create accepts one too.
The command uses the database that DATABASE_URL or DATA_DIR names. Stop a server on the embedded database first.`;

await runCommand(async () => administer(process.argv.slice(2)));

async function administer(args: string[]): Promise<void> {
  const { command, email, username, reason } = readArguments(args);
  const secret = command === 'create' ? await readSecret('Password: ') : '';
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  const deps = { db: database.db, clock: systemClock };
  try {
    switch (command) {
      case 'create':
        await createAdministrator(
          { ...deps, passwords: await createPasswords() },
          { username, email, password: secret, reason: reason || 'Created from the command line.' },
        );
        return console.log(`${username} (${email}) is now an administrator.`);
      case 'promote':
        await promoteAdministrator(deps, { email, reason });
        return console.log(`${email} is now an administrator.`);
      case 'demote':
        await demoteAdministrator(deps, { email, reason });
        return console.log(`${email} is no longer an administrator.`);
      case 'rebuild-counts':
        for (const list of sortedLists) await rebuildCounts(database, list);
        return;
      default:
        for (const user of await listAdministrators(database.db)) {
          console.log(`${user.username} <${user.email}>${isBan(user.lockoutEnd) ? ' (banned)' : ''}`);
        }
    }
  } finally {
    await database.close();
  }
}

async function rebuildCounts({ housekeeping }: Database, list: SortedList): Promise<void> {
  console.error(`Counting the ${list} …`);
  const wrongColumns = await rebuildRanks(housekeeping, list);
  const count = await countRows(housekeeping, list);
  const sortedBy = wrongColumns.join(', ');
  const result = sortedBy === '' ? 'were correct' : `were wrong when sorted by ${sortedBy}, and have been corrected`;
  console.log(`The counts of ${count} ${list} ${result}.`);
}

function readArguments(args: string[]) {
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
  const [command = ''] = positionals;
  const { email = '', username = '', reason: given = '' } = values;
  const reason = given.trim();
  const isComplete =
    ['list', 'rebuild-counts'].includes(command) ||
    (['promote', 'demote'].includes(command) && email !== '') ||
    (command === 'create' && /^\S+@\S+$/.test(email) && username !== '');
  if (!isComplete || positionals.length > 1) throw new StartError(usage);
  const problem = reasonProblem(command, reason);
  if (problem) throw new StartError(`${problem}\n${usage}`);
  return { command, email, username, reason };
}

function reasonProblem(command: string, reason: string): string | undefined {
  if (Array.from(reason).length > reasonLength) return `Use at most ${reasonLength} characters in the reason.`;
  const isRequired = command === 'promote' || command === 'demote';
  return isRequired && reason === ''
    ? `Give a reason with --reason "…": ${command} is a decision and is recorded with it.`
    : undefined;
}
