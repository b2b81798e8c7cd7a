import { brand } from '@grenda/contract/brand';
import { appealContent, decisionTemplate } from './decision-email.ts';

export const returnedToPendingTemplate = decisionTemplate(({ reason, ...decision }) => ({
  subject: `Kontoen din i ${brand.name} må godkjennes på nytt`,
  heading: 'Kontoen din venter på godkjenning',
  intro: `Vi vil se nærmere på kontoen din i ${brand.name}. Du kan logge inn som før, men ingen ser annonsene dine før kontoen er godkjent igjen.`,
  reason,
  ...appealContent(decision),
}));
