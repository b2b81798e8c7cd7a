import { execFileSync } from 'node:child_process';

/** Returns the user or group id of `nobody`, for programs that refuse to run as root. */
export function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}
