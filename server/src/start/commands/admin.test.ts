import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const script = new URL('admin.ts', import.meta.url).pathname;

/** What the command says on its way out, without a database to open. */
function refusal(...args: string[]): string {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  expect(status).toBe(1);
  return stderr;
}

test('promise 66: a role is given and taken with a reason alone, and the refusal says so', () => {
  for (const command of ['promote', 'demote']) {
    for (const reason of [[], ['--reason', ' ']]) {
      const said = refusal(command, '--email', 'kari@grenda.example', ...reason);
      expect(said).toContain(`Say why with --reason "…": to ${command} somebody is a decision, and is kept.`);
      expect(said).toContain('Usage:');
    }
  }
  const tooLong = refusal('demote', '--email', 'kari@grenda.example', '--reason', 'x'.repeat(501));
  expect(tooLong).toContain('Use at most 500 characters in the reason.');
});
