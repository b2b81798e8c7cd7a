import { brand } from '@grenda/contract/brand';
import type { ExpressionBuilder } from 'kysely';
import { bannedUntil } from '../../db/lockout.ts';
import type { Schema } from '../../db/schema.ts';
import type { EmailTemplate } from '../../mail/email-template.ts';
import { wantsEmail } from '../../mail/email-topics.ts';
import { unsubscribeLink } from '../../mail/unsubscribe-link.ts';
import { appealContent } from './decision-email.ts';

/** Returns undefined if the decision was undone, or the reporter has no profile or turned off emails about reports. */
export const reportReviewedTemplate: EmailTemplate = async ({ tx, queued, user, link, moderatorsEmail }) => {
  const report = await tx
    .selectFrom('auditLog')
    // Excludes users without a profile, whose choice to unsubscribe could not be stored (promise 63).
    .innerJoin('profiles', (join) => join.on('profiles.userId', '=', user.id))
    .innerJoin('reports', 'reports.decisionId', 'auditLog.decisionId')
    .leftJoin('listings', 'listings.id', 'reports.reportedId')
    .leftJoin('thanks', 'thanks.id', 'reports.reportedId')
    .leftJoin('users as subject', 'subject.id', 'reports.subjectId')
    .select((eb) =>
      eb
        .or([
          eb('reports.decision', '<>', 'Nothing'),
          // Another report about the same item led to action that is still in force.
          eb.and([
            eb.exists(otherReportActedOn(eb)),
            eb.or([
              eb('listings.removedAt', 'is not', null),
              eb('thanks.removedAt', 'is not', null),
              eb('subject.lockoutEnd', '>=', bannedUntil),
            ]),
          ]),
        ])
        .as('isActedOn'),
    )
    .where('auditLog.id', '=', queued.aboutId)
    .where('reports.reporterId', '=', user.id)
    .where(wantsEmail('reports'))
    .limit(1)
    .executeTakeFirst();
  if (!report) return undefined;
  const outcome = report.isActedOn
    ? 'Vi har gjort noe med det du rapporterte.'
    : 'Vi fant ikke grunn til å gjøre noe med det du rapporterte denne gangen.';
  return {
    subject: `Vi har sett på det du rapporterte i ${brand.name}`,
    heading: 'Takk for at du sa fra',
    intro: outcome,
    button: { label: `Åpne ${brand.name}`, href: link('/app') },
    closing: [
      'Av hensyn til den det gjelder, forteller vi ikke mer om hva vi har bestemt.',
      ...appealContent({ moderatorsEmail }).closing,
      'Opplever du igjen noe som ikke er greit, vil vi gjerne at du rapporterer det også. Er noen i fare, ring politiet på 112.',
    ],
    replyTo: moderatorsEmail,
    unsubscribe: await unsubscribeLink({ tx, user, queued, link }, 'reports'),
  };
};

function otherReportActedOn(eb: ExpressionBuilder<Schema, 'reports'>) {
  return eb
    .selectFrom('reports as same')
    .select('same.id')
    .whereRef('same.kind', '=', 'reports.kind')
    .whereRef('same.reportedId', '=', 'reports.reportedId')
    .where('same.decision', '<>', 'Nothing');
}
