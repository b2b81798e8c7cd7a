import { brand } from '@grenda/contract/brand';
import { isBan } from '../../db/lockout.ts';
import { appealContent, decisionTemplate, type EmailedDecision } from './decision-email.ts';

export const decisionUndoneTemplate = decisionTemplate((decision) => {
  const appeal = appealContent(decision);
  return {
    subject: `Vi har gjort om en avgjørelse i ${brand.name}`,
    heading: 'Avgjørelsen er gjort om',
    intro: `Du fikk nylig en e-post om en avgjørelse vi hadde tatt. Den er gjort om. ${presentStatus(decision)}`,
    reason: decision.reason,
    button: appeal.button,
    closing: isRestricted(decision) ? appeal.closing : ['Lurer du på noe? Svar på denne e-posten.'],
  };
});

/** Returns whether the user can still appeal something: a ban, a missing approval or the removal of the listing. */
function isRestricted({ user, listingTitle, thanksText, isAboutPhoto, isRemoved }: EmailedDecision): boolean {
  if (isAboutPhoto || thanksText) return false;
  return listingTitle ? isRemoved : !user.isApproved || isBan(user.lockoutEnd);
}

function presentStatus({ user, listingTitle, thanksText, isAboutPhoto, isRemoved }: EmailedDecision): string {
  if (isAboutPhoto) return 'Bildet vi fjernet, er synlig igjen.';
  if (thanksText) return `Takkehilsenen det gjelder, er «${thanksText}», og den er synlig igjen.`;
  if (listingTitle && isRemoved) return `Annonsen det gjelder, er «${listingTitle}», og den er fjernet igjen.`;
  if (listingTitle) return `Annonsen det gjelder, er «${listingTitle}», og den er slik den var før avgjørelsen.`;
  if (isBan(user.lockoutEnd)) return `Du er utestengt fra ${brand.name}, slik du var før avgjørelsen.`;
  if (user.isApproved) return `Kontoen din er godkjent, og du kan bruke ${brand.name} som før.`;
  return 'Kontoen din venter på godkjenning, slik den gjorde før avgjørelsen.';
}
