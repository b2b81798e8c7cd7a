import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../shared/clock.ts';
import type { Config } from './config.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const maxAgeDays = 2;
/** Administrators are reminded to try a restore once there are this many backups. */
const untriedBackups = 14;

export const lastRestoredFile = 'last-restored';

const failures = {
  'failed-backup': 'The last backup failed. See journalctl -u grenda-backup on the server.',
  'failed-offsite': 'The last off-site backup failed. See journalctl -u grenda-offsite on the server.',
};

export async function findWarnings(config: Config, clock: Clock): Promise<string[]> {
  const examples = exampleSettings(config).map(
    (name) => `The setting ${name} still has an example value. Run sudo grenda setup on the server.`,
  );
  return [...examples, ...(await backupWarnings(path.join(config.dataDir, 'backups'), clock.now()))];
}

export function exampleSettings(config: Config): string[] {
  const { publicOrigin, mailFrom, moderatorsEmail, smtpUrl, apiOrigin, operator, environment } = config;
  if (environment !== 'production') return [];
  const { contactEmail } = operator;
  const ownModeratorsEmail = apiOrigin === undefined && moderatorsEmail !== contactEmail ? moderatorsEmail : undefined;
  const values = {
    PUBLIC_ORIGIN: publicOrigin,
    MAIL_FROM: mailFrom,
    SMTP_URL: smtpUrl,
    API_ORIGIN: apiOrigin,
    CONTACT_EMAIL: contactEmail,
    MODERATORS_EMAIL: ownModeratorsEmail,
  };
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && /\b(grenda|smtp)\.example\b/.test(value))
    .map(([name]) => name);
}

/** Returns no warnings if the folder does not exist, as on instances that make no backups. */
export async function backupWarnings(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => undefined);
  if (names === undefined) return [];
  const failed = Object.entries(failures).flatMap(([name, text]) => (names.includes(name) ? [text] : []));
  return [...failed, ...(await fileWarnings(folder, names, now))];
}

async function fileWarnings(folder: string, names: readonly string[], now: Date): Promise<string[]> {
  const files = names.filter((name) => name.endsWith('.backup'));
  const times = await Promise.all(
    files.map((name) =>
      stat(path.join(folder, name)).then(
        (stats) => stats.mtimeMs,
        () => 0,
      ),
    ),
  );
  const ageDays = Math.floor((now.getTime() - Math.max(...times)) / dayMs);
  const advice = 'See journalctl -u grenda-backup on the server.';
  if (files.length === 0) return [`There is no backup. ${advice}`];
  const old = ageDays >= maxAgeDays ? [`The newest backup is ${ageDays} days old. ${advice}`] : [];
  const isUntried = files.length >= untriedBackups && !names.includes(lastRestoredFile);
  return isUntried ? [...old, 'No backup has been restored yet. Try a restore: docs/operate.md, Backups.'] : old;
}
