import { brand } from '@grenda/contract/brand';
import { appealContent, decisionTemplate } from './decision-email.ts';

export const photoRemovedTemplate = decisionTemplate(({ listingTitle, reason, ...decision }) => ({
  subject: 'Vi har fjernet et bilde',
  heading: 'Et bilde er fjernet',
  intro:
    listingTitle === ''
      ? `Vi har fjernet profilbildet ditt i ${brand.name}. Ingen andre ser det lenger.`
      : `Vi har fjernet et av bildene i annonsen «${listingTitle}». Annonsen er ellers som før.`,
  reason,
  ...appealContent(decision),
}));
