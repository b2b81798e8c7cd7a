import type { Config } from './config.ts';
import { type Demo, seedDemo } from '../demo/seed-demo.ts';
import type { Deps } from '../deps.ts';
import { isLoopbackOnly } from '../mail/choose-mailer.ts';

/** The password of every demo account; they exist in the demo's own database alone. */
const password = 'solsikke i vinduet';
const administrator = { username: 'vaktmester', email: 'vaktmester@grenda.example' };

/** Fills an empty database with the demo's neighbourhood; answers with what there is to try. */
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

/** What the demo prints when it has started: where to go, and as whom. */
export function demoWelcome(config: Config, { sharedListingId, accounts }: Demo): string {
  const { publicOrigin, dataDir, smtpUrl } = config;
  const mailbox = isLoopbackOnly(config) ? `${publicOrigin}/dev/mailbox` : 'the queue, until SMTP_URL is set';
  const shared = sharedListingId && `${publicOrigin}/explore/listings/${sharedListingId}`;
  return `
Grenda is running at ${publicOrigin}

  A shared link    ${shared ?? 'none: no listing is open any more'}
  The app          ${publicOrigin}/app, for ${accounts.neighbour}, who has unread messages
  The console      ${publicOrigin}/admin
  Mail lands in    ${smtpUrl ? 'the SMTP server that SMTP_URL names' : mailbox}

  Accounts, all with the password: ${password}
    administrator  ${administrator.email}
    approved       ${accounts.neighbour}
    pending        ${accounts.pending}
    unconfirmed    ${accounts.unconfirmed}
    locked         ${accounts.locked}
    banned         ${accounts.banned}

  What you change is kept in ${dataDir}; delete that folder to start afresh. Ctrl+C stops.
`;
}
