import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { confirmEmailTemplate } from './emails/confirm-email.ts';
import { resetPasswordTemplate } from './emails/reset-password.ts';
import { tryConsumeClientLimit, tryConsumeEmailLimit } from './email-limits.ts';
import { accountByEmail, lockAddress, unconfirmedByEmail } from './registrations.ts';
import { withMinimumResponseTime } from './minimum-response-time.ts';

type EmailRequest = { email: string; clientNetwork: string };

export async function resendConfirmationEmail(deps: Deps, { email, clientNetwork }: EmailRequest): Promise<void> {
  await enqueueInConstantTime(deps, clientNetwork, async () => {
    const account = await accountByEmail(deps.db, email).select('emailConfirmed').executeTakeFirst();
    if (!account || account.emailConfirmed) return undefined;
    const unconfirmed = await unconfirmedByEmail(deps.db, email).select('id').execute();
    const allowed = new Set<string>();
    for (const { id } of unconfirmed) {
      if (!(await tryConsumeEmailLimit(deps, confirmEmailTemplate, email))) break;
      allowed.add(id);
    }
    return async (tx, now) => {
      const { owner } = await lockAddress(tx, email);
      if (owner) return;
      const locked = await unconfirmedByEmail(tx, email).select(['id', 'email']).execute();
      for (const { id: userId, email: toAddress } of locked.filter(({ id }) => allowed.has(id))) {
        await enqueueEmail(tx, { kind: 'confirm-email', userId, toAddress }, now);
      }
    };
  });
}

export async function forgotPassword(deps: Deps, { email, clientNetwork }: EmailRequest): Promise<void> {
  await enqueueInConstantTime(deps, clientNetwork, async () => {
    const account = await accountByEmail(deps.db, email).select('emailConfirmed').executeTakeFirst();
    if (!account?.emailConfirmed || !(await tryConsumeEmailLimit(deps, resetPasswordTemplate, email))) return undefined;
    return async (tx, now) => {
      const { owner } = await lockAddress(tx, email);
      if (owner) await enqueueEmail(tx, { kind: 'reset-password', userId: owner.id, toAddress: owner.email }, now);
    };
  });
}

type Enqueue = ((tx: Tx, now: Date) => Promise<void>) | undefined;

/** Takes the same time whether or not it sends an email or exceeds a limit (promises 11 and 14). */
async function enqueueInConstantTime(deps: Deps, clientNetwork: string, prepare: () => Promise<Enqueue>) {
  await withMinimumResponseTime(deps.minimumResponseMs, async () => {
    if (!(await tryConsumeClientLimit(deps, clientNetwork))) return;
    const enqueue = await prepare();
    if (!enqueue) return;
    await inTransaction(deps.db, (tx) => enqueue(tx, deps.clock.now()));
    deps.mail.wake();
  });
}
