import { brand } from '@grenda/contract/brand';
import { decisionTemplate } from './decision-email.ts';

export const banLiftedTemplate = decisionTemplate(({ reason, link }) => ({
  subject: `Du er ikke lenger utestengt fra ${brand.name}`,
  heading: 'Velkommen tilbake',
  intro: `Utestengelsen er opphevet. Du kan logge inn i ${brand.name} igjen, og annonsene dine er synlige for naboene.`,
  reason,
  button: { label: `Gå til ${brand.name}`, href: link('/') },
  closing: ['Lurer du på noe? Svar på denne e-posten.'],
}));
