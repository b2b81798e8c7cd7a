import {
  createAdministrator,
  demoteAdministrator,
  listAdministrators,
  promoteAdministrator,
} from '../../accounts/administrators.ts';
import { eraseAccount } from '../../accounts/erase-account.ts';
import { createPasswords } from '../../accounts/passwords/passwords.ts';
import type { Database } from '../../db/database.ts';
import { isBan } from '../../db/lockout.ts';
import { countRows } from '../../db/ranks/counts.ts';
import { rebuildRanks } from '../../db/ranks/rebuild-ranks.ts';
import { type SortedList, sortedLists } from '../../db/ranks/sorted-columns.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Config } from '../config.ts';

export type AdminArguments = { email: string; username: string; reason: string; file: string };

type AdminContext = AdminArguments & { database: Database; clock: Clock; config: Config; password: string };

export type AdminCommand = {
  /** Arguments that must be given. */
  needs: readonly (keyof AdminArguments)[];
  run: (context: AdminContext) => Promise<void>;
};

/** The commands of `admin` by their words. */
export const adminCommands = {
  create: {
    needs: ['email', 'username'],
    run: async ({ database: { db }, clock, password, ...account }) => {
      const { username, email, reason } = account;
      const passwords = await createPasswords();
      await createAdministrator(
        { db, clock, passwords },
        { username, email, password, reason: reason || 'Created from the command line.' },
      );
      console.log(`${username} (${email}) is now an administrator.`);
    },
  },
  promote: {
    needs: ['email', 'reason'],
    run: async ({ database: { db }, clock, email, reason }) => {
      await promoteAdministrator({ db, clock }, { email, reason });
      console.log(`${email} is now an administrator.`);
    },
  },
  demote: {
    needs: ['email', 'reason'],
    run: async ({ database: { db }, clock, email, reason }) => {
      await demoteAdministrator({ db, clock }, { email, reason });
      console.log(`${email} is no longer an administrator.`);
    },
  },
  list: {
    needs: [],
    run: async ({ database: { db } }) => {
      for (const user of await listAdministrators(db)) {
        console.log(`${user.username} <${user.email}>${isBan(user.lockoutEnd) ? ' (banned)' : ''}`);
      }
    },
  },
  erase: {
    needs: ['email', 'reason'],
    run: async ({ database: { db }, clock, email, reason }) => {
      for (const { username, id } of await eraseAccount({ db, clock }, { email, reason })) {
        console.log(`${username} (${id}) is erased. Backups contain the account until they are deleted.`);
      }
    },
  },
  'rebuild-counts': {
    needs: [],
    run: async ({ database }) => {
      for (const list of sortedLists) await rebuildCounts(database, list);
    },
  },
} as const satisfies Record<string, AdminCommand>;

async function rebuildCounts({ housekeeping }: Database, list: SortedList): Promise<void> {
  console.error(`Counting the ${list} …`);
  const wrongColumns = await rebuildRanks(housekeeping, list);
  const count = await countRows(housekeeping, list);
  const sortedBy = wrongColumns.join(', ');
  const result = sortedBy === '' ? 'were correct' : `were wrong when sorted by ${sortedBy}, and have been corrected`;
  console.log(`The counts of ${count} ${list} ${result}.`);
}
