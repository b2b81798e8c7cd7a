import { brand } from '@grenda/contract/brand';
import { appealContent, decisionTemplate } from './decision-email.ts';

export const listingRemovedTemplate = decisionTemplate(({ listingTitle, reason, ...decision }) => ({
  subject: 'Vi har fjernet annonsen din',
  heading: 'Annonsen din er fjernet',
  intro: `Vi har fjernet annonsen «${listingTitle}» fra ${brand.name}. Ingen ser den lenger.`,
  reason,
  ...appealContent(decision),
}));
