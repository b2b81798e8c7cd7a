import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const script = new URL('admin.ts', import.meta.url).pathname;

/** Runs the command with arguments that it refuses before opening a database, and returns its output. */
function errorOutput(...args: string[]): string {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  expect(status).toBe(1);
  return stderr;
}

test('promise 66: granting and removing the role and erasing an account without a reason is refused with a message that asks for one', () => {
  for (const command of ['promote', 'demote', 'erase']) {
    for (const reason of [[], ['--reason', ' ']]) {
      const output = errorOutput(command, '--email', 'kari@grenda.example', ...reason);
      expect(output).toContain(`Give a reason with --reason "…": ${command} is a decision and is recorded with it.`);
      expect(output).toContain('Usage:');
    }
  }
  const tooLong = errorOutput('demote', '--email', 'kari@grenda.example', '--reason', 'x'.repeat(501));
  expect(tooLong).toContain('Use at most 500 characters in the reason.');
});
