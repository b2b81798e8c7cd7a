import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { settingNames } from '../config.ts';
import type { Finding } from './doctor-finding.ts';

/** Variables of Node, the PostgreSQL client, the C library and the compose file. */
const otherNames =
  /^(NODE_.+|PG.+|SSL_CERT_.+|MALLOC_.+|LC_.+|LANG|TZ|PATH|HOME|UV_THREADPOOL_SIZE|POSTGRES_PASSWORD)$/;

/** Maximum edit distance between an unknown name and the setting that is suggested. */
const maxDistance = 3;

export function checkSettingsFiles(nodeOptions: readonly string[]): Finding[] {
  return settingsFiles(nodeOptions).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...describeUnknown(text), ...describeMisread(text)].map((problem) => ({
      name: 'settings file',
      isOk: false,
      text: `${file} has ${problem}.`,
    }));
  });
}

function describeUnknown(text: string): string[] {
  return Object.keys(parseEnv(text))
    .filter((name) => !settingNames.includes(name) && !otherNames.test(name))
    .map((name) => {
      const closest = nearestSetting(name);
      const advice = closest === undefined ? 'remove it, or correct its name' : `write ${closest} instead`;
      return `${name}, which is not a setting: ${advice}`;
    });
}

/** Describes values that systemd (for the server) and Node (for the commands) parse differently, such as `a # b`. */
function describeMisread(text: string): string[] {
  return text
    .split('\n')
    .map((line) => /^\s*(\w+)=\s*(.*?)\s*$/.exec(line))
    .filter((match) => match !== null && /^[^"'].*#|^#|[\\`]/.test(match[2] ?? ''))
    .map((match) => `a #, a backslash or a backtick in ${match?.[1]}: remove it, or write %23, %5C or %60 in a URL`);
}

function settingsFiles(nodeOptions: readonly string[]): string[] {
  const { values } = parseArgs({
    args: [...nodeOptions],
    options: { 'env-file': { type: 'string', multiple: true } },
    strict: false,
  });
  return (values['env-file'] ?? []).filter((file) => typeof file === 'string');
}

function nearestSetting(name: string): string | undefined {
  const [nearest] = settingNames
    .map((setting) => ({ setting, distance: editDistance(name.toUpperCase(), setting) }))
    .filter(({ distance, setting }) => distance <= maxDistance && distance < setting.length / 2)
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.setting;
}

/** Returns the Levenshtein distance. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of Array.from(from).entries()) {
    const row = [i + 1];
    for (const [j, other] of Array.from(to).entries()) {
      const replaced = (previous[j] ?? 0) + (letter === other ? 0 : 1);
      row.push(Math.min(replaced, (previous[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[to.length] ?? 0;
}
