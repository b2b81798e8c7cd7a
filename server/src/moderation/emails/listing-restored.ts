import { brand } from '@grenda/contract/brand';
import { decisionTemplate } from './decision-email.ts';

export const listingRestoredTemplate = decisionTemplate(({ listingTitle, reason, link }) => ({
  subject: 'Annonsen din er tilbake',
  heading: 'Annonsen din er tilbake',
  intro: `Annonsen «${listingTitle}» ligger igjen i ${brand.name}, slik den var.`,
  reason,
  button: { label: `Gå til ${brand.name}`, href: link('/') },
  closing: ['Lurer du på noe? Svar på denne e-posten.'],
}));
