import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testClock } from '../testing/test-clock.ts';
import { readConfig } from './config.ts';
import { backupWarnings, exampleSettings, findWarnings } from './installation-warnings.ts';

const now = new Date('2026-11-23T12:00:00Z');

function makeFolder(ageDays: readonly number[], ...others: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'grenda-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of others) writeFileSync(path.join(folder, name), '');
  for (const [i, days] of ageDays.entries()) {
    const file = path.join(folder, `${i}.backup`);
    writeFileSync(file, '');
    const at = now.getTime() / 1_000 - days * 24 * 60 * 60;
    utimesSync(file, at, at);
  }
  return folder;
}

test('promise 108: administrators are warned if backups are missing, old or failing, or if none was ever restored', async () => {
  const fortnight = Array.from({ length: 14 }, (_, days) => days + 0.3).toReversed();
  const untried = 'No backup has been restored yet. Try a restore: docs/operate.md, Backups.';
  expect(await backupWarnings('/nowhere', now)).toEqual([]);
  expect(await backupWarnings(makeFolder([], '1.backup.unfinished'), now)).toEqual([
    'There is no backup. See journalctl -u grenda-backup on the server.',
  ]);
  expect(await backupWarnings(makeFolder([1.9, 5]), now)).toEqual([]);
  expect(await backupWarnings(makeFolder([2.1, 5]), now)).toEqual([
    'The newest backup is 2 days old. See journalctl -u grenda-backup on the server.',
  ]);
  expect(await backupWarnings(makeFolder(fortnight.slice(1)), now)).toEqual([]);
  expect(await backupWarnings(makeFolder(fortnight), now)).toEqual([untried]);
  expect(await backupWarnings(makeFolder(fortnight, 'last-restored'), now)).toEqual([]);
  expect(await backupWarnings(makeFolder([0.3], 'failed-backup', 'failed-offsite'), now)).toEqual([
    'The last backup failed. See journalctl -u grenda-backup on the server.',
    'The last off-site backup failed. See journalctl -u grenda-offsite on the server.',
  ]);
});

test('administrators are warned of settings with example values, in production only', async () => {
  const dataDir = makeFolder([]);
  mkdirSync(path.join(dataDir, 'backups'));
  const warnings = (APP_ENV: string) => findWarnings(readConfig({ DATA_DIR: dataDir, APP_ENV }), testClock(now));
  expect(await warnings('production')).toEqual([
    'The setting CONTACT_EMAIL still has an example value. Run sudo grenda setup on the server.',
    'There is no backup. See journalctl -u grenda-backup on the server.',
  ]);
  expect(await warnings('dev')).toHaveLength(1);
});

test('every setting with an example value is named', () => {
  const shipped = {
    PUBLIC_ORIGIN: 'https://grenda.example',
    MAIL_FROM: 'Grenda <hei@grenda.example>',
    SMTP_URL: 'smtp://user:password@smtp.example:587',
    CONTACT_EMAIL: 'hei@grenda.example',
    MODERATORS_EMAIL: 'moderator@grenda.example',
  };
  expect(exampleSettings(readConfig(shipped)).toSorted()).toEqual(Object.keys(shipped).toSorted());
  const forwarding = { API_ORIGIN: 'https://api.grenda.example', CONTACT_EMAIL: 'hei@lia.no' };
  expect(exampleSettings(readConfig(forwarding))).toEqual(['API_ORIGIN']);
});
