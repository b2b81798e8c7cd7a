import { brand } from '@grenda/contract/brand';
import { decisionTemplate } from './decision-email.ts';

export const banEndedTemplate = decisionTemplate(({ user, link }) => ({
  subject: `Utestengelsen fra ${brand.name} er over`,
  heading: 'Utestengelsen er over',
  intro: user.isApproved
    ? `Tiden du var utestengt fra ${brand.name}, er over. Du kan logge inn igjen, og annonsene dine er synlige for naboene.`
    : `Tiden du var utestengt fra ${brand.name}, er over. Du kan logge inn igjen. Kontoen din venter fortsatt på godkjenning, og ingen ser annonsene dine før den er godkjent.`,
  button: { label: `Gå til ${brand.name}`, href: link('/') },
  closing: ['Lurer du på noe? Svar på denne e-posten.'],
}));
