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
  npm run admin -- create --email EMAIL --username NAME     makes an administrator; asks for the password
  npm run admin -- promote --email EMAIL --reason "WHY"     gives an account the role
  npm run admin -- demote --email EMAIL --reason "WHY"      takes the role away
  npm run admin -- list                                     shows the administrators
  npm run admin -- rebuild-counts                           checks the counts behind the lists, and rebuilds them
The reason is kept in the log of decisions, in ${reasonLength} characters at most; create takes one too.
It works on the database that DATABASE_URL or DATA_DIR names. Stop a server that uses the embedded one first.`;

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
          { username, email, password: secret, reason: reason || 'Made from the command line.' },
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
  const wrong = await rebuildRanks(housekeeping, list);
  const count = await countRows(housekeeping, list);
  const found = wrong.length > 0 ? `were wrong by ${wrong.join(', ')}, and have been corrected` : 'were right';
  console.log(`The pages of ${count} ${list} ${found}.`);
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
  const fault = reasonFault(command, reason);
  if (fault) throw new StartError(`${fault}\n${usage}`);
  return { command, email, username, reason };
}

function reasonFault(command: string, reason: string): string | undefined {
  if (Array.from(reason).length > reasonLength) return `Use at most ${reasonLength} characters in the reason.`;
  const isNeeded = command === 'promote' || command === 'demote';
  return isNeeded && reason === ''
    ? `Say why with --reason "…": to ${command} somebody is a decision, and is kept.`
    : undefined;
}
