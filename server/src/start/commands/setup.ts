import { spawnSync, type StdioOptions } from 'node:child_process';
import { accessSync, constants, existsSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brand } from '@grenda/contract/brand';
import { StartError } from '../../shared/errors.ts';
import { rootFolder } from '../../shared/version.ts';
import { readConfig } from '../config.ts';
import { type Answers, type Ask, askUntilValid, readAnswers, terminalAsk } from '../setup/answers.ts';
import {
  asServiceUser,
  configureCaddy,
  createPostgresDatabase,
  hasSystemd,
  runProgram,
  waitUntilReady,
} from '../setup/machine.ts';
import { caddySite, nginxSite } from '../setup/reverse-proxy.ts';
import { changeSettings, readSettings, type Settings, writeSettings } from '../setup/settings-file.ts';
import { runCommand } from './run-command.ts';
import { sendTestEmail } from './send-test-email.ts';

const usage = `Usage: grenda setup [FLAG …]   asks for the settings not given as flags, writes all settings and starts Grenda

  --origin https://grenda.lia.no          the address that users see
  --smtp-url smtp://user:password@host:587   the mail server
  --contact hei@lia.no                    the contact address on the privacy page
  --name "Lia nabohjelp"                  the name of the product; Grenda by default
  --mail-from "Grenda <hei@lia.no>"       the sender of emails
  --controller "Lia vel"                  the controller of personal data; by default one person in their spare time
  --hosting "en server i Norge"           where the server is
  --database embedded|postgresql|URL      postgresql is the server on this machine, which setup prepares
  --app open|closed                       the neighbours' app
  --proxy caddy|nginx|none                writes Caddy's settings, or prints those of nginx
  --admin-email EMAIL --admin-username NAME   the first administrator; the password is asked for or read from a pipe
  --restore FILE                          restores a backup before the first start, and does not ask for an administrator
  --yes                                   asks nothing: settings not given as flags keep their value or get the default
  --no-services                           does not start services, create a PostgreSQL database or configure a proxy

Run it again at any time: the current settings are the defaults.`;

const text = { type: 'string' } as const;
const options = {
  origin: text,
  'smtp-url': text,
  name: text,
  'mail-from': text,
  controller: text,
  contact: text,
  hosting: text,
  database: text,
  proxy: text,
  app: text,
  'admin-email': text,
  'admin-username': text,
  restore: text,
  help: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'no-services': { type: 'boolean', default: false },
} as const;

const file = process.env['GRENDA_SETTINGS'] || '/etc/grenda/grenda.env';
const todo: string[] = [];

await runCommand(async () => {
  const flags = readFlags();
  if (flags.help) return console.log(usage);
  const hasServices = !flags['no-services'] && hasSystemd();
  if (hasServices && process.getuid?.() !== 0) throw new StartError('Run setup as root: sudo grenda setup');
  const ask = terminalAsk(flags.yes);
  const fileText = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const before = readSettings(fileText);
  const presetProxy = ['caddy', 'nginx'].find((name) => existsSync(`/etc/${name}`)) ?? 'none';
  const answers = await readAnswers(flags, before, ask, hasServices ? presetProxy : 'none');
  const isRunning = hasServices && spawnSync('systemctl', ['is-active', '--quiet', 'grenda']).status === 0;
  if (flags.restore !== undefined) checkRestore(flags.restore, isRunning);
  const asksForAdministrator = !isRunning && flags.restore === undefined && flags['admin-email'] === undefined;
  const email = flags['admin-email'] ?? (asksForAdministrator ? await askForEmail(ask) : '');
  const username = flags['admin-username'] ?? (email === '' ? '' : await ask('Username', email.split('@')[0] ?? ''));

  writeSettings(file, changeSettings(fileText, answers.settings));
  console.error(`The settings are in ${file}.`);
  if (answers.isLocalPostgres && hasServices) createPostgresDatabase();
  await sendTestEmailIfConfigured(answers, email);
  if (flags.restore !== undefined) restore(flags.restore);
  if (isRunning) runProgram('systemctl', 'stop', 'grenda');
  createAdministrator(email, username);
  if (hasServices) {
    runProgram('systemctl', 'enable', '--quiet', 'grenda.service', 'grenda-backup.timer');
    runProgram('systemctl', 'start', 'grenda-backup.timer');
    runProgram('systemctl', 'restart', 'grenda');
    configureProxy(answers);
    await waitUntilReady(readSettings(readFileSync(file, 'utf8')));
  }
  remindOfSocialAccount(readSettings(readFileSync(file, 'utf8')));
  const isHealthy = runAsService('doctor.ts').status === 0;
  if (!isHealthy) todo.push('Fix the problems on the lines above that begin with !!, and run sudo grenda setup again.');
  console.log(todo.length === 0 ? `\nDone: ${answers.settings['PUBLIC_ORIGIN']}` : `\nLeft to do:\n${todo.join('\n')}`);
  if (!isHealthy) process.exitCode = 1;
});

function askForEmail(ask: Ask): Promise<string> {
  return askUntilValid(ask, 'Email of the first administrator (empty: none)', '', (email) => {
    if (!/^\S+@\S+$/.test(email)) throw new StartError('An email address is needed, such as kari@lia.no.');
  });
}

function readFlags() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, { cause: error });
  }
}

function checkRestore(backup: string, isRunning: boolean): void {
  if (isRunning) throw new StartError('Grenda is running: stop it, and use grenda restore --replace.');
  try {
    accessSync(backup, constants.R_OK);
  } catch (cause) {
    throw new StartError(`${backup} cannot be read.`, { cause });
  }
}

/** Passes the opened backup as standard input, because the service's user might not have access to the file. */
function restore(backup: string): void {
  const { status } = spawnAsService([openSync(backup, 'r'), 'inherit', 'inherit'], 'restore.ts', '-');
  if (status !== 0) throw new StartError('The backup was not restored. Fix the error above, and run setup again.');
}

function runAsService(command: string, ...args: string[]) {
  return spawnAsService('inherit', command, ...args);
}

function spawnAsService(stdio: StdioOptions, command: string, ...args: string[]) {
  const commandFile = fileURLToPath(new URL(command, import.meta.url));
  const [program, programArgs] = asServiceUser(process.execPath, [`--env-file=${file}`, commandFile, ...args]);
  const dataDir = readSettings(readFileSync(file, 'utf8'))['DATA_DIR'] ?? process.env['DATA_DIR'] ?? '/var/lib/grenda';
  return spawnSync(program, programArgs, {
    stdio,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

async function sendTestEmailIfConfigured({ settings }: Answers, email: string): Promise<void> {
  const config = readConfig({ ...settings });
  if (config.smtpUrl === undefined) return;
  const to = email === '' ? config.operator.contactEmail : email;
  try {
    await sendTestEmail(config, to);
    console.error(`An email was sent to ${to}. Check that it arrives and is not marked as spam.`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`!! ${error.message}`);
  }
}

function createAdministrator(email: string, username: string): void {
  const administrators = listAdministrators();
  const create = 'sudo grenda setup --yes --admin-email';
  if (email === '') {
    if (administrators === '') todo.push(`Create an administrator: ${create} EMAIL --admin-username NAME`);
    return;
  }
  if (administrators.toLowerCase().includes(`<${email.toLowerCase()}>`)) return;
  const { status } = runAsService('admin.ts', 'create', '--email', email, '--username', username);
  if (status !== 0) todo.push(`Create an administrator: ${create} ${email} --admin-username ${username}`);
}

/** If the product name or the controller is set, reminds the operator to replace this project's social account too. */
function remindOfSocialAccount({ PRODUCT_NAME, CONTROLLER, SOCIAL_URL }: Settings): void {
  if (SOCIAL_URL !== undefined || (PRODUCT_NAME === undefined && CONTROLLER === undefined)) return;
  const { handle, name } = brand.social;
  todo.push(
    `Set SOCIAL_NAME, SOCIAL_HANDLE and SOCIAL_URL to your own account in ${file}, and restart Grenda: until then, pages ask people to report listings to ${handle} on ${name}.`,
  );
}

function listAdministrators(): string {
  return spawnAsService(['ignore', 'pipe', 'ignore'], 'admin.ts', 'list').stdout?.toString() ?? '';
}

function readTemplate(name: string): string {
  return readFileSync(new URL(`deploy/${name}`, rootFolder), 'utf8');
}

function configureProxy({ proxy, settings }: Answers): void {
  const origin = settings['PUBLIC_ORIGIN'] ?? '';
  const port = readSettings(readFileSync(file, 'utf8'))['PORT'] ?? '3000';
  if (proxy === 'nginx') {
    console.log(nginxSite(readTemplate('nginx.conf'), origin, port));
    todo.push(
      'Write the lines above to /etc/nginx/sites-available/grenda, link that file from sites-enabled, and run certbot --nginx.',
    );
  } else if (proxy === 'caddy') {
    const remainingStep = configureCaddy(caddySite(readTemplate('Caddyfile'), origin, port), '/etc/caddy');
    if (remainingStep === undefined) return;
    console.error(`!! ${remainingStep}`);
    todo.push(remainingStep);
    process.exitCode = 1;
  } else todo.push(`Configure a reverse proxy with TLS that forwards ${origin} to http://127.0.0.1:${port}.`);
}
