import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataDir } from '../../testing/databases/pglite-copies.ts';

function problemsOfSettingsFile(...lines: string[]) {
  const file = path.join(makeDataDir(), 'grenda.env');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const doctor = new URL('doctor.ts', import.meta.url).pathname;
  const { stdout, status } = spawnSync(process.execPath, [`--env-file=${file}`, doctor], {
    encoding: 'utf8',
    env: { DATA_DIR: makeDataDir() },
  });
  const problems = stdout.split('\n').filter((line) => line.includes('settings file'));
  return { status, problems: problems.map((line) => line.replace(`!! settings file: ${file} has `, '')) };
}

test('an unknown setting in the settings file is reported, with the closest valid name if there is one', () => {
  const settings = ['# NEIGHBOUR=x', 'NEIGHBOR_APP=open', 'NODE_OPTIONS=--max-old-space-size=256', 'PGSSLMODE=require'];
  expect(problemsOfSettingsFile(...settings, 'PUBLIC_ORIGIN=https://grenda.example', 'SOMETHING_ELSE=1')).toEqual({
    status: 1,
    problems: [
      'NEIGHBOR_APP, which is not a setting: write NEIGHBOUR_APP instead.',
      'SOMETHING_ELSE, which is not a setting: remove it, or correct its name.',
    ],
  });
});

test('a value that systemd and node --env-file parse differently is reported', () => {
  const advice = 'remove it, or write %23, %5C or %60 in a URL.';
  const settings = ['#PORT=1', 'ACCENT_COLOUR=#8a2f5c', 'SMTP_URL=smtp://kari:a\\b@smtp.lia.no', 'HOSTING=a # b'];
  expect(problemsOfSettingsFile(...settings, 'CONTROLLER="Lia #1"', 'ASSOCIATION=Lia vel').problems).toEqual([
    `a #, a backslash or a backtick in ACCENT_COLOUR: ${advice}`,
    `a #, a backslash or a backtick in SMTP_URL: ${advice}`,
    `a #, a backslash or a backtick in HOSTING: ${advice}`,
  ]);
});
