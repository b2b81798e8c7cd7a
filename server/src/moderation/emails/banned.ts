import { brand } from '@grenda/contract/brand';
import { appealContent, decisionTemplate } from './decision-email.ts';

export const bannedTemplate = decisionTemplate((decision) => {
  const { user, reason } = decision;
  return {
    subject: `Du er utestengt fra ${brand.name}`,
    heading: 'Kontoen din er stengt',
    intro: user.banEndsAt
      ? `Du er utestengt fra ${brand.name} til ${dateTime.format(user.banEndsAt)}. Så lenge kan du ikke logge inn, og ingen ser annonsene dine. Etterpå åpnes kontoen automatisk.`
      : `Du er utestengt fra ${brand.name} inntil videre. Du kan ikke logge inn, og ingen ser annonsene dine.`,
    reason,
    ...appealContent(decision),
  };
});

const dateTime = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', dateStyle: 'long', timeStyle: 'short' });
