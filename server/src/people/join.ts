import { randomInt } from 'node:crypto';
import { usernameLength, usernamePattern } from '@grenda/contract';
import { emailErrors } from '../accounts/validate-email.ts';
import { isUsernameTaken, openAccount } from '../accounts/open-account.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { passwordErrors } from '../accounts/passwords/password-rules.ts';
import { findValidCode } from './invitations.ts';
import { requireNeighbourhood } from '../places/require-neighbourhood.ts';

type JoinInput = {
  email: string;
  firstName: string;
  password: string;
  neighbourhoodId: string;
  clientNetwork: string;
  code?: string | undefined;
};

export async function join(deps: Deps, input: JoinInput): Promise<void> {
  const { email, firstName, password, neighbourhoodId, clientNetwork, code } = input;
  const errors = { ...emailErrors(email), ...passwordErrors(password, { username: firstName, email }) };
  if (Object.keys(errors).length > 0) throw new KnownError('invalid', { errors });
  const profile = {
    displayName: firstName,
    neighbourhood: requireNeighbourhood(neighbourhoodId).name,
    neighbourhoodId,
    joinedWith: (await findValidCode(deps.db, code))?.code ?? null,
  };
  await openAccount(deps, { email, password, clientNetwork, profile }, () => findFreeUsername(deps.db, firstName));
}

async function findFreeUsername(db: Db, firstName: string): Promise<string> {
  const name = toUsername(firstName);
  for (let digits = 0; ; digits += 2) {
    const username = digits === 0 ? name : `${name}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
    if (Array.from(username).length < usernameLength.min) continue;
    if (!(await isUsernameTaken(db, username))) return username;
  }
}

/** Derives a username from a name and leaves room for digits. Returns `nabo` if no Latin letters or digits remain. */
function toUsername(firstName: string): string {
  const name = firstName
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Script=Latin}\d]+/gu, '-');
  const candidate = Array.from(name)
    .slice(0, usernameLength.max - 10)
    .join('')
    .replace(/^-|-$/g, '');
  return usernamePattern.test(candidate) ? candidate : 'nabo';
}
