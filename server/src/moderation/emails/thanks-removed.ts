import { brand } from '@grenda/contract/brand';
import { appealContent, decisionTemplate } from './decision-email.ts';

export const thanksRemovedTemplate = decisionTemplate(({ thanksText, reason, ...decision }) => ({
  subject: 'Vi har fjernet takkehilsenen din',
  heading: 'Takkehilsenen din er fjernet',
  intro: `Vi har fjernet takkehilsenen «${thanksText}», som du skrev til en nabo i ${brand.name}. Ingen andre ser den lenger.`,
  reason,
  ...appealContent(decision),
}));
