import { brand } from '@grenda/contract/brand';
import { type AccountEmail, safeToDelete } from './account-email.ts';

export const resetPasswordTemplate = {
  limitName: 'resets',
  code: 'reset-password',
  isDue: ({ user, isCurrent }) => isCurrent && user.emailConfirmed,
  write: ({ toAddress: email, code, link }) => ({
    subject: `Velg nytt passord i ${brand.name}`,
    heading: 'Har du glemt passordet?',
    intro: 'Det går helt fint. Her kan du velge et nytt.',
    button: { label: 'Velg nytt passord', href: link('/reset-password', { code, email }) },
    closing: [
      'Lenken virker i én time, og bare én gang. Ber du om en ny, slutter denne å virke.',
      `Var det ikke du som ba om dette? ${safeToDelete} Passordet ditt virker som før.`,
    ],
  }),
} as const satisfies AccountEmail;
