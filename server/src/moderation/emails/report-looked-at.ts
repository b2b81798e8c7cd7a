import { brand } from '@grenda/contract/brand';
import type { ExpressionBuilder } from 'kysely';
import { bannedUntil } from '../../db/lockout.ts';
import type { Schema } from '../../db/schema.ts';
import type { EmailTemplate } from '../../mail/email-template.ts';
import { unsubscribeLink } from '../../mail/unsubscribe-link.ts';

/**
 * Tells who reported something that staff have looked at it. Not sent if the decision was undone meanwhile, nor to who
 * ended such mails, nor to an address that is no longer theirs.
 */
export const reportReviewedTemplate: EmailTemplate = async ({ tx, queued, user, isCurrent, link }) => {
  const report = await tx
    .selectFrom('auditLog')
    .innerJoin('profiles', (join) => join.on('profiles.userId', '=', user.id))
    .innerJoin('reports', 'reports.decisionId', 'auditLog.decisionId')
    .leftJoin('listings', 'listings.id', 'reports.reportedId')
    .leftJoin('users as subject', 'subject.id', 'reports.subjectId')
    .select((is) =>
      is
        .or([
          is('reports.decision', '<>', 'Nothing'),
          // Or done by another report of the same, and so still.
          is.and([
            is.exists(doneBefore(is)),
            is.or([is('listings.removedAt', 'is not', null), is('subject.lockoutEnd', '>=', bannedUntil)]),
          ]),
        ])
        .as('isDone'),
    )
    .where('auditLog.id', '=', queued.aboutId)
    .where('reports.reporterId', '=', user.id)
    // Who has ended such mails gets none of these either (promise 63), nor who has no page to end them on.
    .where('profiles.mailsMessages', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!report || !isCurrent) return undefined;
  const outcome = report.isDone
    ? 'Vi har gjort noe med det.'
    : 'Vi fant ikke grunn til å gjøre noe med det denne gangen.';
  return {
    subject: `Vi har sett på det du rapporterte i ${brand.name}`,
    heading: 'Takk for at du sa fra',
    intro: `Vi har sett på det du rapporterte. ${outcome}`,
    button: { label: `Åpne ${brand.name}`, href: link('/app') },
    closing: [
      'Av hensyn til den det gjelder, forteller vi ikke mer om hva vi har bestemt.',
      'Opplever du igjen noe som ikke er greit, vil vi gjerne at du rapporterer det også. Er noen i fare, ring politiet på 112.',
    ],
    unsubscribe: await unsubscribeLink({ tx, user, link }),
  };
};

/** Another report of the same thing, of which something came. */
function doneBefore(is: ExpressionBuilder<Schema, 'reports'>) {
  return is
    .selectFrom('reports as same')
    .select('same.id')
    .whereRef('same.kind', '=', 'reports.kind')
    .whereRef('same.reportedId', '=', 'reports.reportedId')
    .where('same.decision', '<>', 'Nothing');
}
