import { brand } from '@grenda/contract/brand';
import { type AccountEmail, safeToDelete } from './account-email.ts';

export const accountExistsTemplate = {
  limitName: 'notices',
  code: undefined,
  isDue: ({ user, isCurrent }) => isCurrent && user.emailConfirmed,
  write: ({ link }) => ({
    subject: `Du har allerede en konto i ${brand.name}`,
    heading: 'Du er allerede med!',
    intro:
      `Noen, kanskje du selv, prøvde nettopp å registrere denne e-postadressen i ${brand.name}. ` +
      'Den hører allerede til kontoen din, så du kan logge inn i appen som før. Har du glemt passordet, velger du et nytt her.',
    button: { label: 'Velg nytt passord', href: link('/forgot-password') },
    closing: [`Var det ikke du? ${safeToDelete} Ingenting er endret, og ingen har fått tilgang til kontoen din.`],
  }),
} as const satisfies AccountEmail;
