import { usernameLength, usernamePattern } from '@grenda/contract';
import { isReservedName } from '@grenda/contract/endpoints';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { passwordErrors } from './passwords/password-rules.ts';
import { emailErrors } from './validate-email.ts';
import { isUsernameTaken, openAccount } from './open-account.ts';

type Registration = {
  username: string;
  email: string;
  password: string;
  clientNetwork: string;
};

/** Registers a user. An address can have several registrations until one of them is confirmed (decision 37). */
export async function register(deps: Deps, { username, ...account }: Registration): Promise<void> {
  const errors = {
    ...usernameErrors(username),
    ...emailErrors(account.email),
    ...passwordErrors(account.password, { username, email: account.email }),
  };
  if (Object.keys(errors).length > 0) throw new KnownError('invalid', { errors });
  await openAccount(deps, account, async () => {
    // Registrations with the same address need different usernames, too: only the username tells their emails apart.
    if (await isUsernameTaken(deps.db, username)) refuseUsername();
    return username;
  });
}

function refuseUsername(): never {
  throw new KnownError('invalid', {
    errors: { DuplicateUserName: ['This username is taken. Choose another.'] },
  });
}

function usernameErrors(username: string): Record<string, string[]> {
  const { min, max } = usernameLength;
  const length = Array.from(username).length;
  const isWellFormed = length >= min && length <= max && usernamePattern.test(username);
  if (isWellFormed && !isReservedName(username)) return {};
  const problem = isWellFormed
    ? 'Use a username without the name of a service, a role or a means of payment.'
    : `Use ${min} to ${max} letters and digits in the username. A dot, hyphen or underscore may separate them.`;
  return { InvalidUserName: [problem] };
}
