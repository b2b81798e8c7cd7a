import { brand } from '@grenda/contract/brand';
import { answerable, decisionTemplate } from './decision-email.ts';

/** Tells whom staff have banned why, until when, and how to have it looked at again. */
export const bannedTemplate = decisionTemplate(({ user, reason, moderatorsEmail }) => {
  const { button, closing } = answerable(moderatorsEmail);
  return {
    subject: `Du er utestengt fra ${brand.name}`,
    heading: 'Kontoen din er stengt',
    intro: user.banEndsAt
      ? `Du er utestengt fra ${brand.name} til ${minute.format(user.banEndsAt)}. Så lenge kan du ikke logge inn, og ingen ser annonsene dine. Etterpå åpner kontoen seg av seg selv.`
      : `Du er utestengt fra ${brand.name} til videre. Du kan ikke logge inn, og ingen ser annonsene dine.`,
    reason,
    button,
    closing,
  };
});

const minute = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', dateStyle: 'long', timeStyle: 'short' });
