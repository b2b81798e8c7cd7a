import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { StartError } from '../../shared/errors.ts';

export type Settings = Record<string, string | undefined>;

export function readSettings(text: string): Settings {
  return Object.fromEntries(Object.entries(parseEnv(text)).filter(([, value]) => value !== ''));
}

export function changeSettings(text: string, changes: Settings): string {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  for (const [name, value] of Object.entries(changes)) {
    if (value !== undefined && /["'`\\#\r\n]|^\s|\s$/.test(value)) {
      throw new StartError(
        `${name} cannot contain a quote, a backtick, a #, a backslash or a line break, or begin or end with a space.`,
      );
    }
    const setsName = (line: string) => line.startsWith(`${name}=`);
    // If a name occurs twice, the last line counts.
    const lastIndex = lines.findLastIndex(setsName);
    if (lastIndex >= 0) lines[lastIndex] = `${name}=${value ?? ''}`;
    else if (value !== undefined) lines.push(`${name}=${value}`);
    const kept = lines.filter(
      (line, at) => !setsName(line) || (value !== undefined && (lastIndex < 0 || at === lastIndex)),
    );
    lines.splice(0, lines.length, ...kept);
  }
  return `${lines.join('\n')}\n`;
}

/** Replaces a settings file atomically. A new file is readable only by root and the service: it contains passwords. */
export function writeSettings(file: string, content: string): void {
  try {
    replaceSettings(file, content);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${file} cannot be written (${reason}). Nothing was changed.`, { cause });
  }
}

function replaceSettings(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const target = existsSync(file) ? realpathSync(file) : file;
  const { mode, uid, gid } = existsSync(file) ? statSync(file) : { mode: 0o640, uid: 0, gid: serviceGroup() };
  const unfinished = `${target}.unfinished`;
  try {
    writeFileSync(unfinished, content, { mode: 0o600, flush: true });
    if (process.getuid?.() === 0) chownSync(unfinished, uid, gid);
    chmodSync(unfinished, mode);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function serviceGroup(): number {
  const { stdout } = spawnSync('getent', ['group', 'grenda'], { encoding: 'utf8' });
  return Number(stdout?.split(':')[2] ?? 0);
}
