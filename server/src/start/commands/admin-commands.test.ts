import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueEmail } from '../../mail/queue.ts';
import { isValidSignature, signClaims } from '../../mail/signed-links.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { makeDatabase } from '../../testing/databases/database-for-commands.ts';
import { makeDataDir } from '../../testing/databases/pglite-copies.ts';

const script = new URL('admin.ts', import.meta.url).pathname;
const email = 'kari@grenda.example';
const claims = ['unsubscribe', email];

test('promises 95 and 97: export, reset-link, mail, rotate-keys and erase work from the command line', async () => {
  const settings = await makeDatabase();
  const { databaseUrl = '', dataDir } = settings;
  const admin = async (...args: string[]) => {
    const command = spawn(process.execPath, [script, ...args], {
      env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://grenda.example' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [code, out, err] = await Promise.all([once(command, 'exit'), text(command.stdout), text(command.stderr)]);
    return { code: Number(code[0]), out, err };
  };
  const before = await openDatabase(settings);
  const { id: userId } = await buildUser(before.db, { email, username: 'kari', hasProfile: true });
  await buildListing(before.db, { ownerId: userId, title: 'Kan lufte hund' });
  const now = new Date();
  await inTransaction(before.db, (tx) => enqueueEmail(tx, { kind: 'email-changed', userId, toAddress: email }, now));
  await before.db.updateTable('mailQueue').set({ deadAt: now, attempts: 32, lastError: 'refused: 553' }).execute();
  const signature = await inTransaction(before.db, (tx) => signClaims(tx, claims));
  expect(await isValidSignature(before.db, claims, signature)).toBe(true);
  await before.close();

  const file = path.join(makeDataDir(), 'kari.json');
  expect(await admin('export', '--email', email, file)).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({
    account: { email, username: 'kari' },
    listings: [{ title: 'Kan lufte hund' }],
    decisions: [{ action: 'export-account' }],
  });
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const alreadyExists = { code: 1, err: `${file} already exists: choose another name.\n` };
  expect(await admin('export', '--email', email, file)).toMatchObject(alreadyExists);
  const unusedFile = path.join(path.dirname(file), 'nobody.json');
  expect(await admin('export', '--email', 'nobody@grenda.example', unusedFile)).toMatchObject({
    code: 1,
    err: 'No account has confirmed the address nobody@grenda.example.\n',
  });
  expect(fs.existsSync(unusedFile)).toBe(false);

  const link = await admin('reset-link', '--email', email);
  expect(link.out).toMatch(
    /^https:\/\/grenda\.example\/reset-password\?code=[\w-]{43}&email=kari%40grenda\.example\n$/,
  );

  expect((await admin('mail', 'list')).out).toMatch(
    / email-changed {2}kari@grenda\.example {2}32 attempts {2}failed .+ 553\n$/,
  );
  expect((await admin('mail', 'retry')).out).toMatch(/^Failed emails queued again: 1\. .+\n$/);
  expect((await admin('mail', 'list')).out).toMatch(/ 0 attempts {2}next attempt .+/);

  expect((await admin('rotate-keys')).out).toMatch(/signed with a new key/);
  expect(await admin('erase', '--email', email, '--reason', 'Asked for by email.')).toMatchObject({ code: 0 });
  const after = await openDatabase(settings);
  expect(await after.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(await isValidSignature(after.db, claims, signature)).toBe(false);
  await after.close();
});
