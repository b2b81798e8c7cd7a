import type { Tx } from '../../db/database.ts';
import { isBan } from '../../db/lockout.ts';
import type { UserRow } from '../../db/schema.ts';
import type { EmailContext, EmailContent, EmailTemplate } from '../../mail/email-template.ts';

/** A decision as a letter tells of it. */
export type Told = Pick<EmailContext, 'link' | 'moderatorsEmail'> & {
  user: UserRow;
  reason: string;
  /** Of the listing it was about; empty where it was about none. */
  listingTitle: string;
};

/**
 * A letter about one row of the audit log. It is not written once that was undone or is no longer so, nor to an
 * address that nobody has confirmed; who gets it may answer it.
 */
export function decisionTemplate(write: (told: Told) => EmailContent): EmailTemplate {
  return async ({ tx, queued, user, link, moderatorsEmail }) => {
    const decided = queued.aboutId === null ? undefined : await findDecided(tx, queued.aboutId);
    if (!decided || !user.emailConfirmed || !isStillSo(user, decided)) return undefined;
    const told = { user, reason: decided.reason ?? '', listingTitle: decided.title ?? '', link, moderatorsEmail };
    return { replyTo: moderatorsEmail, ...write(told) };
  };
}

/** A row that nobody has undone; the row of an undo itself counts. */
function findDecided(tx: Tx, id: string) {
  return tx
    .selectFrom('auditLog as decided')
    .leftJoin('listings', 'listings.id', 'decided.listingId')
    .select(['decided.reason', 'decided.after', 'listings.title', 'listings.removedAt'])
    .where('decided.id', '=', id)
    .where((is) =>
      is.or([
        is('decided.action', '=', 'undo'),
        is.not(
          is.exists(
            is
              .selectFrom('auditLog as undo')
              .select('undo.id')
              .whereRef('undo.decisionId', '=', 'decided.decisionId')
              .whereRef('undo.subjectId', '=', 'decided.subjectId')
              .where('undo.listingId', 'is not distinct from', is.ref('decided.listingId'))
              .where('undo.action', '=', 'undo'),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
}

type Decided = NonNullable<Awaited<ReturnType<typeof findDecided>>>;

function isStillSo(user: UserRow, { after, removedAt }: Decided): boolean {
  if ('removedAt' in after) return (after.removedAt === null) === (removedAt === null);
  if (!('lockoutEnd' in after)) return false;
  const wasBanned = after.lockoutEnd !== null && isBan(new Date(after.lockoutEnd));
  return after.isApproved === user.isApproved && wasBanned === isBan(user.lockoutEnd);
}

const appeal = 'Mener du at dette er feil? Svar på denne e-posten, så ser vi på saken på nytt.';

/** How whom a decision went against answers it. */
export function answerable(moderatorsEmail: string): Pick<EmailContent, 'button' | 'closing'> {
  return { button: { label: 'Svar oss', href: `mailto:${moderatorsEmail}` }, closing: [appeal] };
}
