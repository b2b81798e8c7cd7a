import type { Config } from './config.ts';
import { type Demo, seedDemo } from './demo/seed-demo.ts';
import type { Deps } from '../deps.ts';
import { isLoopbackOnly } from '../mail/choose-mailer.ts';

/** May be public, because demo accounts are created only in a database without users. */
const password = 'solsikke i vinduet';
const administrator = { username: 'vaktmester', email: 'vaktmester@grenda.example' };

export async function prepareDemo(deps: Deps, onProgress: (line: string) => void): Promise<Demo> {
  const passwordHash = await deps.passwords.hash(password);
  return seedDemo({
    db: deps.db,
    now: deps.clock.now(),
    passwordHash,
    administrator: { ...administrator, passwordHash },
    onProgress,
  });
}

export function demoWelcome(config: Config, { sharedListingId, accounts }: Demo): string {
  const { publicOrigin, dataDir, databaseUrl, smtpUrl } = config;
  const mailbox = isLoopbackOnly(config) ? `${publicOrigin}/dev/mailbox` : 'the queue, until SMTP_URL is set';
  const shared = sharedListingId && `${publicOrigin}/explore/listings/${sharedListingId}`;
  const storage =
    databaseUrl === undefined
      ? `${dataDir}; delete that folder to start afresh`
      : 'the database that DATABASE_URL names';
  return `
Grenda is running at ${publicOrigin}

  A shared link    ${shared ?? 'none: no listing is open any more'}
  The app          ${publicOrigin}/app: sign in as ${accounts.neighbour}, who has unread messages
  The console      ${publicOrigin}/admin
  Email goes to    ${smtpUrl ? 'the SMTP server that SMTP_URL names' : mailbox}

  Accounts, all with the password ${password}
    administrator  ${administrator.email}
    approved       ${accounts.neighbour}
    pending        ${accounts.pending}
    unconfirmed    ${accounts.unconfirmed}
    locked         ${accounts.locked}
    banned         ${accounts.banned}

  Your changes are stored in ${storage}. Press Ctrl+C to stop.
`;
}
