import { brand } from '@grenda/contract/brand';
import { isBan } from '../../db/lockout.ts';
import { answerable, decisionTemplate, type Told } from './decision-email.ts';

/** Tells who has had a letter about a decision already that it was undone, and what is so now. */
export const decisionUndoneTemplate = decisionTemplate((told) => ({
  subject: `Vi har gjort om en avgjørelse i ${brand.name}`,
  heading: 'Avgjørelsen er gjort om',
  intro: `Du fikk nylig en e-post om en avgjørelse vi hadde tatt. Den er gjort om. ${whatIsNow(told)}`,
  reason: told.reason,
  ...answerable(told.moderatorsEmail),
  closing: ['Lurer du på noe? Svar på denne e-posten.'],
}));

function whatIsNow({ user, listingTitle }: Told): string {
  if (listingTitle) return `Annonsen det gjelder, er «${listingTitle}», og den er slik den var før avgjørelsen.`;
  if (isBan(user.lockoutEnd)) return `Du er utestengt fra ${brand.name}, slik du var før avgjørelsen.`;
  if (user.isApproved) return `Kontoen din er godkjent, og du kan bruke ${brand.name} som før.`;
  return 'Kontoen din venter på godkjenning, slik den gjorde før avgjørelsen.';
}
