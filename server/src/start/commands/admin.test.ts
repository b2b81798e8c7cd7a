import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../db/pglite/folder-lock.ts';
import { makeDataDir } from '../../testing/databases/pglite-copies.ts';
import { openSmtpSink } from '../../testing/smtp-sink.ts';

const script = new URL('admin.ts', import.meta.url).pathname;

function errorOutput(...args: string[]): string {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  expect(status).toBe(1);
  return stderr;
}

test('promise 66: promoting, demoting and erasing without a reason fails with a message that asks for one', () => {
  for (const [command, ...reason] of [['promote'], ['demote', '--reason', ' '], ['erase']] as const) {
    const output = errorOutput(command, '--email', 'kari@grenda.example', ...reason);
    expect(output).toContain(
      `Give a reason with --reason "…": ${command} is a decision, and the audit log records its reason.`,
    );
    expect(output).toContain('Usage:');
  }
  const tooLong = errorOutput('demote', '--email', 'kari@grenda.example', '--reason', 'x'.repeat(501));
  expect(tooLong).toContain('Use at most 500 characters in the reason.');
});

/** A path where no database can be created, so a command fails once it has read the password. */
const invalidDataDir = '/dev/null';

const createArguments = ['create', '--email', 'kari@grenda.example', '--username', 'kari'];

test('a password prompt fails with a message if its input ends', () => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...createArguments], {
    encoding: 'utf8',
    input: '',
    env: { DATA_DIR: invalidDataDir },
  });
  expect(stderr).toBe('No password was given: run the command again and type one.\n');
  expect(status).toBe(1);
});

test.skipIf(spawnSync('script', ['--version']).status !== 0).each([
  {
    name: 'a new password is typed twice without echo, and asked for again if it is too short or the two entries differ',
    answers: ['kort\r', 'lyng og bark 1\r', 'lyng og bark 2\r', 'lyng og bark 1\r', 'lyng og bark 1\r'],
    expected:
      /^Password: \nUse at least \d+ characters in the password\.\nPassword: \nThe same password again: \nThe two passwords differ\. Type both again\.\nPassword: \nThe same password again: \n.*\/dev\/null/,
  },
  { name: 'Ctrl+C interrupts the command', answers: ['\u0003'], expected: /^Password: \n\nInterrupted\.\n$/ },
])('on a terminal $name', async ({ answers, expected }) => {
  const command = [process.execPath, script, ...createArguments].join(' ');
  const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { ...process.env, DATA_DIR: invalidDataDir },
  });
  let shown = '';
  let questions = 0;
  terminal.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    while (questions < (shown.match(/(Password|again): /g) ?? []).length)
      terminal.stdin.write(answers[questions++] ?? '');
  });
  const [status] = (await once(terminal, 'close')) as [number];
  expect(shown.replaceAll('\r', '')).toMatch(expected);
  expect(status).toBe(1);
});

async function runAdmin(args: readonly string[], env: Record<string, string>) {
  const command = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [[status], out, err] = await Promise.all([once(command, 'close'), text(command.stdout), text(command.stderr)]);
  return { status: Number(status), out, err };
}

test('a command fails if the folder contains no database, and creates nothing', async () => {
  const folder = makeDataDir();
  const dataDir = path.join(folder, 'mistyped');
  const email = ['--email', 'kari@grenda.example'];
  const reason = ['--reason', 'Asked for by email.'];
  const refusals = await Promise.all(
    [
      ['list'],
      ['mail', 'list'],
      ['export', ...email, path.join(folder, 'kari.json')],
      ['promote', ...email, ...reason],
    ].map((args) => runAdmin(args, { DATA_DIR: dataDir })),
  );
  for (const refusal of refusals) {
    expect(refusal).toEqual({
      status: 1,
      out: '',
      err: `There is no database in ${dataDir}/pglite: set DATA_DIR to the folder that contains your pglite, such as /var/lib/grenda.\n`,
    });
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('a command fails if a running server is using the database, and says how to stop the server', async () => {
  const dataDir = makeDataDir();
  const folder = path.join(dataDir, 'pglite');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'PG_VERSION'), '17\n');
  const lock = lockFolder(folder);
  onTestFinished(() => lock.release());
  const { err } = await runAdmin(['list'], { DATA_DIR: dataDir });
  expect(err).toMatch(/^A running server is using the database: stop it \(sudo systemctl stop grenda\), .+\n$/);
});

test('test-mail sends one email without a database, and explains a rejection', async () => {
  const sink = await openSmtpSink();
  const { host } = new URL(sink.url);
  const environment = { SMTP_URL: sink.url, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' };
  const send = () => runAdmin(['test-mail', '--email', 'kari@grenda.example'], environment);
  expect(await send()).toMatchObject({
    status: 0,
    out: `The SMTP server at ${host} has accepted an email to kari@grenda.example. Check that it arrives and is not marked as spam.\n`,
  });
  expect(sink.emails.map(({ recipients }) => recipients)).toEqual([['kari@grenda.example']]);
  sink.refusals['MAIL FROM'] = '550 5.7.1 Sender not owned by user';
  expect(await send()).toMatchObject({
    status: 1,
    err: `The SMTP server at ${host} refuses the sender no-reply@localhost (550 5.7.1 Sender not owned by user): set MAIL_FROM to a sender address that the server accepts.\n`,
  });
  expect(await runAdmin(['test-mail', '--email', 'kari@grenda.example'], { SMTP_URL: '' })).toMatchObject({
    status: 1,
    err: 'No email can be sent: set SMTP_URL, such as smtp://user:password@host:587, and MAIL_FROM.\n',
  });
});
