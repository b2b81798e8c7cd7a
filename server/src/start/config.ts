import { exampleContact } from '@grenda/contract/brand';
import { BlockList } from 'node:net';
import { z } from 'zod';
import type { BucketSettings } from '../photos/bucket.ts';
import { SettingsError } from '../shared/errors.ts';
import { bucketFormats, bucketSettings, readBucketSettings } from './bucket-settings.ts';
import type { Operator } from './web-build.ts';
import type { AppLinks } from '../http/app-links.ts';
import { parseTrustedProxies } from '../http/trusted-proxies.ts';
import { isLoopback } from '../shared/loopback.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type Config = {
  port: number;
  host: string;
  publicOrigin: string;
  databaseUrl: string | undefined;
  /** URL of a standby, or of several behind one address. If absent, all reads use the primary. */
  readDatabaseUrl: string | undefined;
  dataDir: string;
  /** If absent, `chooseMailer` uses the dev mailbox or leaves emails in the queue. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The contact address in emails, and the Reply-To of emails about moderation decisions. Contains no name. */
  moderatorsEmail: string;
  trustedProxies: BlockList;
  metrics: { port: number; host: string } | undefined;
  /** Time for which requests are still accepted after SIGTERM, while the readiness probe already fails. */
  drainSeconds: number;
  environment: 'production' | 'preview' | 'dev';
  logLevel: (typeof logLevels)[number];
  isAppEnabled: boolean;
  hasServiceWorker: boolean;
  association: string | undefined;
  listingsADay: number;
  apiOrigin: string | undefined;
  /** If absent, the database stores the files of photos. */
  bucket: BucketSettings | undefined;
  appLinks: AppLinks;
  operator: Operator;
  logo: string | undefined;
};

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535);

const host = z.string().regex(/^[\w.:-]+$/);

const mailbox = z.string().regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/);

const address = z.string().regex(/^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/);

const sentencePart = z.string().regex(/^[^<>\r\n]{1,200}[^<>\r\n.\s]$/);

const productName = z.string().regex(/^[^\s<>"'`\\][^<>"'`\\\r\n]{0,28}[^\s<>"'`\\]$/);

const socialPart = z.string().regex(/^[^\s<>"'`\\][^<>"'`\\\r\n]{0,48}[^\s<>"'`\\.]$/);

const settings = z.object({
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  PUBLIC_ORIGIN: z.string().refine(isPublicOrigin).optional(),
  DATABASE_URL: z.string().refine(isServerUrl('postgres:', 'postgresql:')).optional(),
  READ_DATABASE_URL: z.string().refine(isServerUrl('postgres:', 'postgresql:')).optional(),
  DATA_DIR: z.string().default('./data'),
  SMTP_URL: z.string().refine(isServerUrl('smtp:', 'smtps:')).optional(),
  MAIL_FROM: mailbox.default('Grenda <no-reply@localhost>'),
  PRODUCT_NAME: productName.optional(),
  SOCIAL_NAME: socialPart.optional(),
  SOCIAL_HANDLE: socialPart.optional(),
  SOCIAL_URL: z.string().refine(hasProtocol('https:')).optional(),
  ACCENT_COLOUR: z
    .string()
    .regex(/^[0-9a-f]{6}$/i)
    .optional(),
  LOGO: z.string().startsWith('/').endsWith('.svg').optional(),
  CONTACT_EMAIL: address.default(exampleContact),
  MODERATORS_EMAIL: address.optional(),
  CONTROLLER: sentencePart.optional(),
  HOSTING: sentencePart.optional(),
  ASSOCIATION: sentencePart.optional(),
  TRUSTED_PROXIES: z.string().transform(readProxies).default(new BlockList()),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^([0-9]|[1-5][0-9]|60)$/)
    .transform(Number)
    .default(0),
  APP_ENV: z.enum(['production', 'preview', 'dev']).default('production'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  LISTINGS_A_DAY: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .default(5),
  NEIGHBOUR_APP: z.enum(['closed', 'open']).default('closed'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  API_ORIGIN: z.string().refine(hasProtocol('http:', 'https:')).refine(isOrigin).optional(),
  ...bucketSettings,
  IOS_APP_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}(\.[\w-]+)+$/)
    .optional(),
  ANDROID_APP: z
    .string()
    .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+(,([0-9A-F]{2}:){31}[0-9A-F]{2})+$/)
    .optional(),
});

export const settingNames: readonly string[] = Object.keys(settings.shape);

const escapes = ', with one host, and / ? # % @ within the password as %2F %3F %23 %25 %40';

const formats: Record<string, string> = {
  PORT: 'must be a whole number from 0 to 65535, such as 3000',
  HOST: 'must be an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  PUBLIC_ORIGIN: 'must be an origin without a path, such as https://grenda.example (http only for localhost)',
  DATABASE_URL: `must look like postgres://user:password@host:5432/database${escapes}`,
  READ_DATABASE_URL: `must look like postgres://user:password@host:5432/database${escapes}`,
  SMTP_URL: `must look like smtp://user:password@host:587 or smtps://user:password@host:465${escapes}`,
  MAIL_FROM: 'must be an email address, such as hei@grenda.example or Grenda <hei@grenda.example>',
  MODERATORS_EMAIL: 'must be one email address without a name, such as moderator@grenda.example',
  CONTACT_EMAIL: 'must be one email address without a name, such as hei@grenda.example',
  PRODUCT_NAME: 'must be a name of 2 to 30 characters without quotes, \\, < or >, such as Lia nabohjelp',
  SOCIAL_NAME: 'must be the name of a social media service, such as Facebook',
  SOCIAL_HANDLE: 'must be the name of the social media account, such as @lia.nabohjelp',
  SOCIAL_URL: 'must be the https URL of the social media account, such as https://www.facebook.com/lia.nabohjelp',
  ACCENT_COLOUR: 'must be a colour as six hexadecimal digits without #, such as 8a2f5c',
  LOGO: 'must be the path of an SVG, such as /etc/grenda/logo.svg',
  CONTROLLER: 'must be the name of the data controller, such as Lia vel, without a full stop at the end',
  HOSTING: 'must be the server and its country in Norwegian, such as en server i Norge, without a full stop at the end',
  ASSOCIATION: 'must be the name on posters, such as Lia vel, without a full stop at the end',
  TRUSTED_PROXIES: 'must be addresses or ranges separated by commas, such as 127.0.0.1,10.0.0.0/8',
  METRICS_PORT: 'must be a whole number from 0 to 65535, such as 9464',
  METRICS_HOST: 'must be an address or host name to listen on, such as 127.0.0.1 or 10.0.0.5',
  DRAIN_SECONDS: 'must be a whole number from 0 to 60, such as 10',
  APP_ENV: 'must be production, preview or dev',
  LOG_LEVEL: `must be one of ${logLevels.join(', ')}`,
  LISTINGS_A_DAY: 'must be a whole number from 1 to 999999, such as 5',
  NEIGHBOUR_APP: 'must be closed or open',
  SERVICE_WORKER: 'must be on or off',
  API_ORIGIN: 'must be an origin without a path, such as https://api.grenda.example',
  ...bucketFormats,
  IOS_APP_ID: 'must be the team id and the bundle id, such as A1B2C3D4E5.example.grenda',
  ANDROID_APP: 'must be the package and the SHA-256 of its certificates, such as example.grenda,12:AB:… (32 pairs)',
};

/** @throws {SettingsError} naming every setting in a wrong format, one per line. An empty setting counts as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    const bySetting = Map.groupBy(result.error.issues, (issue) => String(issue.path[0]));
    throw new SettingsError(
      [...bySetting].map(([name, issues]) => explain(name, issues, given[name] ?? '')).join('\n'),
    );
  }
  const parsed = result.data;
  const social = [parsed.SOCIAL_NAME, parsed.SOCIAL_HANDLE, parsed.SOCIAL_URL].filter((part) => part !== undefined);
  if (social.length === 1 || social.length === 2) {
    throw new SettingsError('SOCIAL_NAME, SOCIAL_HANDLE and SOCIAL_URL name one account: set all of them, or none.');
  }
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    publicOrigin: parsed.PUBLIC_ORIGIN ?? `http://localhost:${parsed.PORT}`,
    databaseUrl: parsed.DATABASE_URL,
    readDatabaseUrl: parsed.READ_DATABASE_URL,
    dataDir: parsed.DATA_DIR,
    smtpUrl: parsed.SMTP_URL,
    mailFrom: parsed.MAIL_FROM,
    moderatorsEmail: parsed.MODERATORS_EMAIL ?? parsed.CONTACT_EMAIL,
    trustedProxies: parsed.TRUSTED_PROXIES,
    metrics: parsed.METRICS_PORT === undefined ? undefined : { port: parsed.METRICS_PORT, host: parsed.METRICS_HOST },
    drainSeconds: parsed.DRAIN_SECONDS,
    environment: parsed.APP_ENV,
    logLevel: parsed.LOG_LEVEL,
    isAppEnabled: parsed.NEIGHBOUR_APP === 'open',
    hasServiceWorker: parsed.SERVICE_WORKER === 'on',
    association: parsed.ASSOCIATION,
    listingsADay: parsed.LISTINGS_A_DAY,
    apiOrigin: parsed.API_ORIGIN,
    bucket: readBucketSettings(parsed),
    logo: parsed.LOGO,
    operator: { controller: parsed.CONTROLLER, hosting: parsed.HOSTING, contactEmail: parsed.CONTACT_EMAIL },
    appLinks: { iosAppId: parsed.IOS_APP_ID, androidApp: parseAndroidApp(parsed.ANDROID_APP) },
  };
}

/** Settings that may contain a password, even by mistake. Error messages never show their values. */
const mayContainPassword = new Set([
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'SMTP_URL',
  'PUBLIC_ORIGIN',
  'API_ORIGIN',
  ...Object.keys(bucketSettings),
]);

function explain(name: string, issues: readonly z.core.$ZodIssue[], given: string): string {
  if (mayContainPassword.has(name))
    return `${name} ${formats[name]}; its value is not shown: it may contain a password.`;
  const reasons = name === 'TRUSTED_PROXIES' ? issues.map(({ message }) => message).join('; ') : '';
  return `${name} ${formats[name]}; ${reasons || `it is ${JSON.stringify(given)}`}.`;
}

function hasProtocol(...protocols: string[]) {
  return (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** Returns a check for server URLs. It rejects an unescaped /, ? or # in a password, which ends the authority. */
function isServerUrl(...protocols: string[]) {
  return (text: string) => {
    if (!hasProtocol(...protocols)(text)) return false;
    const { username, password, hostname, pathname, search, hash } = new URL(text);
    // libpq accepts a list of hosts, but the driver does not.
    if (hostname.includes(',')) return false;
    return hash === '' && !`${pathname}${search}`.includes('@') && [username, password, pathname].every(isDecodable);
  };
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isPublicOrigin(text: string): boolean {
  if (!isOrigin(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

function parseAndroidApp(text: string | undefined): AppLinks['androidApp'] {
  const [packageName, ...fingerprints] = text?.split(',') ?? [];
  return packageName === undefined ? undefined : { packageName, fingerprints };
}

function readProxies(text: string, context: z.RefinementCtx): BlockList {
  const { proxies, errors } = parseTrustedProxies(text);
  for (const message of errors) context.addIssue({ code: 'custom', message });
  return proxies;
}
