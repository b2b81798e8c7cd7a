import { brand } from '@grenda/contract/brand';
import { answerable, decisionTemplate } from './decision-email.ts';

/** Tells an owner that staff have removed their listing, and why. */
export const listingRemovedTemplate = decisionTemplate(({ listingTitle, reason, moderatorsEmail }) => ({
  subject: 'Vi har fjernet annonsen din',
  heading: 'Annonsen din er fjernet',
  intro: `Vi har fjernet annonsen «${listingTitle}» fra ${brand.name}. Ingen ser den lenger.`,
  reason,
  ...answerable(moderatorsEmail),
}));
