import { usernameLength, usernamePattern } from '@grenda/contract';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { passwordFaults } from './passwords/password-rules.ts';
import { emailFaults } from './validate-email.ts';
import { isUsernameTaken, openAccount } from './open-account.ts';

type Registration = {
  username: string;
  email: string;
  password: string;
  /** The network the call came from. */
  client: string;
};

/**
 * Registers a person, who is then pending, and mails a confirmation link. An address that someone has confirmed
 * succeeds alike and mails its owner a notice; one that others registered stays open until one of them confirms it.
 * A taken username is `invalid`.
 */
export async function register(deps: Deps, { username, ...account }: Registration): Promise<void> {
  const errors = {
    ...usernameFaults(username),
    ...emailFaults(account.email),
    ...passwordFaults(account.password, { username, email: account.email }),
  };
  if (Object.keys(errors).length > 0) throw new KnownError('invalid', { errors });
  await openAccount(deps, account, async () => {
    if (await isUsernameTaken(deps.db, username)) refuseUsername();
    return username;
  });
}

/** Taken also by a registration of the same address: its mail names it, so that nobody else's may bear that name. */
function refuseUsername(): never {
  throw new KnownError('invalid', {
    errors: { DuplicateUserName: ['This username is taken. Choose another.'] },
  });
}

function usernameFaults(username: string): Record<string, string[]> {
  const { least, most } = usernameLength;
  const length = Array.from(username).length;
  if (length >= least && length <= most && usernamePattern.test(username)) return {};
  return {
    InvalidUserName: [
      `Use ${least} to ${most} letters and digits in the username; a dot, hyphen or underscore may stand between.`,
    ],
  };
}
