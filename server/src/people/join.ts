import { randomInt } from 'node:crypto';
import { usernameLength, usernamePattern } from '@grenda/contract';
import { emailErrors } from '../accounts/validate-email.ts';
import { isUsernameTaken, openAccount } from '../accounts/open-account.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { passwordErrors } from '../accounts/passwords/password-rules.ts';
import { requireNeighbourhood } from '../places/require-neighbourhood.ts';

type Joining = {
  email: string;
  firstName: string;
  password: string;
  neighbourhoodId: string;
  /** The network the call came from. */
  clientNetwork: string;
};

/**
 * Registers a neighbour as `register` does, with a first name and a neighbourhood; the username is made of the first
 * name, and so never refused.
 */
export async function join(deps: Deps, joining: Joining): Promise<void> {
  const { email, firstName, password, neighbourhoodId, clientNetwork } = joining;
  const errors = { ...emailErrors(email), ...passwordErrors(password, { username: firstName, email }) };
  if (Object.keys(errors).length > 0) throw new KnownError('invalid', { errors });
  const profile = {
    displayName: firstName,
    neighbourhood: requireNeighbourhood(neighbourhoodId).name,
    neighbourhoodId,
  };
  await openAccount(deps, { email, password, clientNetwork, profile }, () => freeUsername(deps.db, firstName));
}

/** A username of somebody's first name that is free at the moment, with so many digits as it takes. */
async function freeUsername(db: Db, firstName: string): Promise<string> {
  const name = usernameOf(firstName);
  for (let digits = 0; ; digits += 2) {
    const username = digits === 0 ? name : `${name}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
    if (Array.from(username).length < usernameLength.least) continue;
    if (!(await isUsernameTaken(db, username))) return username;
  }
}

/** What a username may have of a first name; nothing of one in letters that are not ours. */
function usernameOf(firstName: string): string {
  const name = firstName
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Script=Latin}\d]+/gu, '-');
  // Leaves room for digits.
  const fitting = Array.from(name)
    .slice(0, usernameLength.most - 10)
    .join('')
    .replace(/^-|-$/g, '');
  return usernamePattern.test(fitting) ? fitting : 'nabo';
}
