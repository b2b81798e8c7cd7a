import { execFileSync } from 'node:child_process';

type Options = { cwd: string; env?: Record<string, string | undefined> };

/** Runs a program and returns what it printed; its errors go to the terminal. */
export function run(program: string, args: readonly string[], { cwd, env = {} }: Options): string {
  return execFileSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
