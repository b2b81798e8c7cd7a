import { execFileSync } from 'node:child_process';

type Options = { cwd: string; env?: Record<string, string | undefined> };

export function run(program: string, args: readonly string[], { cwd, env = {} }: Options): string {
  return execFileSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
