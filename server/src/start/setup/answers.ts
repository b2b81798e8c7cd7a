import { createInterface } from 'node:readline/promises';
import { brand } from '@grenda/contract/brand';
import { StartError } from '../../shared/errors.ts';
import { readConfig } from '../config.ts';
import { readSecret } from '../commands/read-secret.ts';
import { changeSettings, type Settings } from './settings-file.ts';

export type Flags = Partial<
  Record<
    'origin' | 'name' | 'smtp-url' | 'mail-from' | 'controller' | 'contact' | 'hosting' | 'database' | 'proxy' | 'app',
    string
  >
>;

export type Answers = {
  settings: Settings;
  isLocalPostgres: boolean;
  proxy: string;
};

export type Ask = (question: string, preset: string) => Promise<string>;

const localPostgres = 'postgres://grenda@%2Fvar%2Frun%2Fpostgresql/grenda';
const proxies = ['caddy', 'nginx', 'none'];
const appStates = ['open', 'closed'];

/** Combines flags, current settings and answers. Asks only about settings that are not given as flags. */
export async function readAnswers(flags: Flags, before: Settings, ask: Ask, presetProxy: string): Promise<Answers> {
  // Checked before the questions, so that no answers are lost because of a mistyped flag.
  if (flags.proxy !== undefined && !proxies.includes(flags.proxy)) {
    throw new StartError(`--proxy must be one of ${proxies.join(', ')}.`);
  }
  checkSettings(settingsOf(flags));
  const answer = (name: keyof Flags, question: string, preset: string) =>
    flags[name] ?? askUntilValid(ask, question, preset, (text) => checkSettings(settingsOf({ [name]: text })));
  const origin = toOrigin(await answer('origin', 'Address, such as grenda.lia.no', before['PUBLIC_ORIGIN'] ?? ''));
  if (origin === '')
    throw new StartError('An address is needed: type it, or give it with --origin https://grenda.lia.no.');
  const { hostname } = URL.canParse(origin) ? new URL(origin) : { hostname: '' };
  const name = flags.name ?? before['PRODUCT_NAME'];
  const smtpUrl = flags['smtp-url'] ?? (await askForSmtp(ask, before['SMTP_URL'] ?? ''));
  const contact = await answer('contact', 'Contact address', before['CONTACT_EMAIL'] ?? `hei@${hostname}`);
  const sender = before['MAIL_FROM'] ?? `${name ?? brand.name} <${contact}>`;
  const mailFrom = await answer('mail-from', 'Sender of emails', sender);
  const controller = await answer(
    'controller',
    'Who is responsible for personal data, for example Lia vel (empty: one person)',
    before['CONTROLLER'] ?? '',
  );
  const hosting = await answer(
    'hosting',
    'Where the server is, in Norwegian',
    before['HOSTING'] ?? 'en server i Norge',
  );
  const databaseBefore = before['DATABASE_URL'] ?? 'embedded';
  const presetDatabase = databaseBefore === localPostgres ? 'postgresql' : hidePassword(databaseBefore);
  const databaseAnswer = await answer(
    'database',
    'Database: embedded, postgresql (on this machine) or a URL',
    presetDatabase,
  );
  const database = databaseAnswer === presetDatabase ? databaseBefore : databaseAnswer;
  const app = flags.app ?? (await askOneOf(appStates, ask, "The neighbours' app", before['NEIGHBOUR_APP'] ?? 'closed'));
  const hadNoProxy = before['PUBLIC_ORIGIN'] !== undefined && before['TRUSTED_PROXIES'] === undefined;
  const proxy = flags.proxy ?? (await askOneOf(proxies, ask, 'Reverse proxy', hadNoProxy ? 'none' : presetProxy));
  const given = { origin, name, contact, controller, hosting, database, app };
  const settings: Settings = {
    ...settingsOf({ ...given, 'smtp-url': smtpUrl, 'mail-from': mailFrom }),
    TRUSTED_PROXIES: before['TRUSTED_PROXIES'] ?? (proxy === 'none' ? undefined : '127.0.0.1,::1'),
  };
  // The next two calls throw if a setting is invalid, or conflicts with one that setup does not ask for.
  readConfig({ ...before, ...settings });
  changeSettings('', settings);
  return { settings, isLocalPostgres: settings['DATABASE_URL'] === localPostgres, proxy };
}

function settingsOf(flags: { [Name in keyof Flags]?: string | undefined }): Settings {
  const { origin = '', name, contact, controller, hosting, database, app } = flags;
  return {
    PUBLIC_ORIGIN: toOrigin(origin) || undefined,
    PRODUCT_NAME: name || undefined,
    SMTP_URL: flags['smtp-url'] || undefined,
    MAIL_FROM: flags['mail-from'],
    CONTACT_EMAIL: contact,
    CONTROLLER: controller || undefined,
    HOSTING: hosting,
    DATABASE_URL: database === 'embedded' ? undefined : database === 'postgresql' ? localPostgres : database,
    NEIGHBOUR_APP: app,
  };
}

/** @throws {StartError} if a setting is invalid or cannot be written to the settings file */
function checkSettings(settings: Settings): void {
  readConfig(settings);
  changeSettings('', settings);
}

/** Repeats a question until the answer is valid or the default, so that an invalid answer does not end setup. */
export async function askUntilValid(
  ask: Ask,
  question: string,
  preset: string,
  check: (answer: string) => void,
): Promise<string> {
  for (let error = ''; ;) {
    const answer = await ask(`${error}${question}`, preset);
    if (answer === preset) return answer;
    try {
      check(answer);
      return answer;
    } catch (cause) {
      if (!(cause instanceof StartError)) throw cause;
      error = `${cause.message.replace(/; its value is not shown: .+/, '.')}\n`;
    }
  }
}

export function terminalAsk(acceptsPresets: boolean): Ask {
  return async (question, preset) => {
    if (acceptsPresets || !process.stdin.isTTY) return preset;
    const reader = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return (await reader.question(`${question}${preset === '' ? '' : ` [${preset}]`}: `)).trim() || preset;
    } finally {
      reader.close();
    }
  };
}

async function askOneOf(possible: string[], ask: Ask, subject: string, preset: string): Promise<string> {
  const question = `${subject}: ${possible.join(', ')}`;
  let answer = await ask(question, preset);
  while (answer !== preset && !possible.includes(answer)) {
    answer = await ask(`'${answer}' is not an option. ${question}`, preset);
  }
  return answer;
}

/** Asks for the parts of the URL, so that operators need not encode a password. Does not show the current password. */
async function askForSmtp(ask: Ask, before: string): Promise<string> {
  const presetHost = URL.canParse(before) ? new URL(before).host : '';
  const server = await askUntilValid(ask, 'Mail server, such as smtp.lia.no:587', presetHost, (answer) =>
    checkSettings(settingsOf({ 'smtp-url': /^smtps?:\/\//.test(answer) ? answer : `smtp://${answer}` })),
  );
  if (server === '') return before;
  const isSame = server === presetHost;
  if (isSame && (await askOneOf(['yes', 'no'], ask, 'Change its user or password', 'no')) === 'no') return before;
  if (/^smtps?:\/\//.test(server)) return server;
  const user = await ask('User at the mail server (empty: none)', '');
  const password = user === '' ? '' : await readSecret('Password at the mail server: ');
  const url = composeSmtpUrl(server, user, password);
  return isSame ? url.replace(/^smtps?:/, new URL(before).protocol) : url;
}

export function composeSmtpUrl(server: string, user: string, password: string): string {
  const credentials = user === '' ? '' : `${encode(user)}:${encode(password)}@`;
  return `${server.endsWith(':465') ? 'smtps' : 'smtp'}://${credentials}${server}`;
}

/** Encodes a part of a URL, including the single quote, which the settings file cannot contain. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}

function hidePassword(url: string): string {
  return url.replace(/(?<=:\/\/[^:/@]*):[^/@]*(?=@)/, ':…');
}

function toOrigin(text: string): string {
  const trimmed = text.trim().replace(/\/+$/, '');
  return trimmed === '' || trimmed.includes('://') ? trimmed : `https://${trimmed}`;
}
