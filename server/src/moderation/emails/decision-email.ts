import type { Tx } from '../../db/database.ts';
import { isBan } from '../../db/lockout.ts';
import type { UserRow } from '../../db/schema.ts';
import type { EmailContext, EmailContent, EmailTemplate } from '../../mail/email-template.ts';

export type EmailedDecision = Pick<EmailContext, 'link' | 'moderatorsEmail'> & {
  user: UserRow;
  reason: string;
  listingTitle: string;
  thanksText: string;
  isAboutPhoto: boolean;
  /** Whether the listing or the thanks that the decision is about have been removed by the time the email is sent. */
  isRemoved: boolean;
  /** Whether a report about a listing led to the decision. Mentioning other reports would reveal the reporter. */
  isDueToReport: boolean;
};

/** Creates the template of a decision. Nothing is sent if the decision was undone or no longer applies. */
export function decisionTemplate(render: (decision: EmailedDecision) => EmailContent): EmailTemplate {
  return async ({ tx, queued, user, link, moderatorsEmail }) => {
    const row = queued.aboutId === null ? undefined : await findAuditRow(tx, queued.aboutId);
    if (!row || !stillApplies(user, row)) return undefined;
    const decision = {
      user,
      reason: row.reason ?? '',
      listingTitle: row.title ?? '',
      thanksText: row.thanksText ?? '',
      isAboutPhoto: row.photoId !== null,
      isRemoved: row.removedAt !== null,
      isDueToReport: row.isDueToReport,
      link,
      moderatorsEmail,
    };
    return { replyTo: moderatorsEmail, ...render(decision) };
  };
}

/** Finds the audit row of an undo, or of a decision that has not been undone. */
function findAuditRow(tx: Tx, id: string) {
  return tx
    .selectFrom('auditLog as decision')
    .leftJoin('listings', 'listings.id', 'decision.listingId')
    .leftJoin('thanks', 'thanks.id', 'decision.thanksId')
    .leftJoin('photos', 'photos.id', 'decision.photoId')
    .select(['decision.reason', 'decision.after', 'listings.title', 'thanks.body as thanksText'])
    .select(['decision.photoId', 'photos.removedAt as photoRemovedAt'])
    .select((eb) => eb.fn.coalesce('listings.removedAt', 'thanks.removedAt').as('removedAt'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('reports')
            .select('reports.id')
            .whereRef('reports.decisionId', '=', 'decision.decisionId')
            .where('reports.kind', '=', 'listing'),
        )
        .$castTo<boolean>()
        .as('isDueToReport'),
    )
    .where('decision.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('decision.action', '=', 'undo'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('auditLog as undo')
              .select('undo.id')
              .whereRef('undo.decisionId', '=', 'decision.decisionId')
              .whereRef('undo.subjectId', '=', 'decision.subjectId')
              .where('undo.listingId', 'is not distinct from', eb.ref('decision.listingId'))
              .where('undo.action', '=', 'undo'),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
}

type DecisionAuditRow = NonNullable<Awaited<ReturnType<typeof findAuditRow>>>;

function stillApplies(user: UserRow, { after, removedAt, photoRemovedAt }: DecisionAuditRow): boolean {
  if ('photoRemovedAt' in after) return (after.photoRemovedAt === null) === (photoRemovedAt === null);
  if ('removedAt' in after) return (after.removedAt === null) === (removedAt === null);
  if (!('lockoutEnd' in after)) return false;
  const wasBanned = after.lockoutEnd !== null && isBan(new Date(after.lockoutEnd));
  return after.isApproved === user.isApproved && wasBanned === isBan(user.lockoutEnd);
}

type Appealable = { moderatorsEmail: string; isDueToReport?: boolean };

/** Says whom to contact, how to appeal, and that a human decided (articles 12 and 17 of the Digital Services Act). */
export function appealContent({
  moderatorsEmail,
  isDueToReport,
}: Appealable): Pick<EmailContent, 'button' | 'closing'> {
  const cause = isDueToReport ? ', etter at noen rapporterte annonsen' : '';
  return {
    button: { label: 'Svar oss', href: `mailto:${moderatorsEmail}` },
    closing: [
      `Mener du at dette er feil? Svar på denne e-posten eller skriv til ${moderatorsEmail}, så ser vi på saken på nytt, uten at det koster deg noe. Du kan også ta saken til domstolene.`,
      `Avgjørelsen er tatt av et menneske, ikke av en maskin${cause}.`,
    ],
  };
}
