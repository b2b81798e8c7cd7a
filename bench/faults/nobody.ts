import { execFileSync } from 'node:child_process';

/** The id of the user or the group `nobody`, who runs what root may not. */
export function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}
