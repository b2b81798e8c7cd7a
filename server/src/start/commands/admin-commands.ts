import {
  createAdministrator,
  demoteAdministrator,
  listAdministrators,
  promoteAdministrator,
} from '../../accounts/administrators.ts';
import { createResetLink } from '../../accounts/create-reset-link.ts';
import { eraseAccount } from '../../accounts/erase-account.ts';
import { createPasswords } from '../../accounts/passwords/passwords.ts';
import type { Database } from '../../db/database.ts';
import { isBan } from '../../db/lockout.ts';
import { countRows } from '../../db/ranks/counts.ts';
import { rebuildRanks } from '../../db/ranks/rebuild-ranks.ts';
import { type SortedList, sortedLists } from '../../db/ranks/sorted-columns.ts';
import { listEmails, maxListed, retryFailedEmails } from '../../mail/failed-emails.ts';
import { countEmails } from '../../mail/queue.ts';
import { rotateSigningKey } from '../../mail/signed-links.ts';
import { openBucket } from '../../photos/bucket.ts';
import { createLog } from '../../shared/log.ts';
import { exportUser } from '../../people/export-user.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Config } from '../config.ts';
import { sendTestEmail } from './send-test-email.ts';
import { writeExport } from './write-export.ts';

export type AdminArguments = { email: string; username: string; reason: string; file: string };

type AdminContext = AdminArguments & { database: Database; clock: Clock; config: Config; password: string };

export type AdminCommand = {
  needs: readonly (keyof AdminArguments)[];
} & (
  | { run: (context: AdminContext) => Promise<void> }
  /** Runs without opening the database, which a running server may be using. */
  | { runOffline: (context: Omit<AdminContext, 'database'>) => Promise<void> }
);

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
      const administrators = await listAdministrators(db);
      if (administrators.length === 0) console.error('There is no administrator.');
      for (const user of administrators) {
        console.log(`${user.username} <${user.email}>${isBan(user.lockoutEnd) ? ' (banned)' : ''}`);
      }
    },
  },
  erase: {
    needs: ['email', 'reason'],
    run: async ({ database: { db }, clock, email, reason }) => {
      const { users, noticeCount } = await eraseAccount({ db, clock }, { email, reason });
      if (noticeCount > 0) console.log(`${email} is erased from ${noticeCount} report(s) sent without an account.`);
      for (const { username, id } of users) {
        console.log(`${username} (${id}) is erased. Backups contain the account until they are deleted.`);
      }
    },
  },
  export: {
    needs: ['email', 'file'],
    run: async ({ database: { db }, clock, config, email, reason, file }) => {
      const deps = { db, clock, log: createLog('silent'), bucket: config.bucket && openBucket(config.bucket) };
      await writeExport(file, () => exportUser(deps, { account: { email }, actorId: null, reason: reason || null }));
      console.log(`The data of ${email} has been exported to ${file}. Delete the file once the person has it.`);
    },
  },
  'reset-link': {
    needs: ['email'],
    run: async ({ database: { db }, clock, config: { publicOrigin }, email, reason }) => {
      const link = await createResetLink({ db, clock }, { email, reason: reason || null, publicOrigin });
      console.error(
        `Anyone who opens this link within an hour can take over the account of ${email}. The link works once.`,
      );
      console.log(link);
    },
  },
  'mail list': {
    needs: [],
    run: async ({ database: { db }, clock }) => {
      const { failed, waiting } = await listEmails(db);
      for (const email of [...failed, ...waiting]) console.log(describeEmail(email));
      const { dead, waiting: waitingCount } = await countEmails(db, clock.now());
      console.error(`${dead} failed, ${waitingCount} waiting; at most ${maxListed} of each are listed.`);
    },
  },
  'mail retry': {
    needs: [],
    run: async ({ database: { db }, clock, email }) => {
      const { retried, suppressed } = await retryFailedEmails(db, { address: email, now: clock.now() });
      console.log(`Failed emails queued again: ${retried}. A running server sends them within seconds.`);
      if (suppressed > 0) {
        console.log(
          `Skipped because their address is suppressed: ${suppressed}. Free the address in the console first.`,
        );
      }
    },
  },
  'rotate-keys': {
    needs: [],
    run: async ({ database: { db } }) => {
      await rotateSigningKey(db);
      console.log(
        'Links to unsubscribe, or to keep a listing or digests, are signed with a new key. Those in earlier emails no longer work.',
      );
    },
  },
  'test-mail': {
    needs: ['email'],
    runOffline: async ({ config, email }) => {
      const host = await sendTestEmail(config, email);
      console.log(
        `The SMTP server at ${host} has accepted an email to ${email}. Check that it arrives and is not marked as spam.`,
      );
    },
  },
  'rebuild-counts': {
    needs: [],
    run: async ({ database }) => {
      for (const list of sortedLists) await rebuildCounts(database, list);
    },
  },
} as const satisfies Record<string, AdminCommand>;

type ListedEmail = Awaited<ReturnType<typeof listEmails>>['failed'][number];

function describeEmail({ template, toAddress, attempts, createdAt, runAfter, deadAt, lastError }: ListedEmail): string {
  const status = deadAt ? `failed ${deadAt.toISOString()}` : `next attempt ${runAfter.toISOString()}`;
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  return [createdAt.toISOString(), template, toAddress, tries, status, lastError ?? ''].join('  ').trimEnd();
}

async function rebuildCounts({ housekeeping }: Database, list: SortedList): Promise<void> {
  console.error(`Counting the ${list} …`);
  const wrongColumns = await rebuildRanks(housekeeping, list);
  const count = await countRows(housekeeping, list);
  const sortedBy = wrongColumns.join(', ');
  const result = sortedBy === '' ? 'were correct' : `were wrong when sorted by ${sortedBy}, and have been corrected`;
  console.log(`The counts of the ${list} (${count}) ${result}.`);
}
