import { brand } from '@grenda/contract/brand';
import { type AccountEmail, safeToDelete } from './account-email.ts';

export const changeEmailTemplate = {
  limitName: 'changes',
  code: 'change-email',
  isDue: ({ isCurrent }) => !isCurrent,
  write: ({ user, toAddress: changedEmail, code, link }) => ({
    subject: `Bekreft den nye e-postadressen din i ${brand.name}`,
    heading: 'Ny e-postadresse?',
    intro: `Du har bedt om å bruke denne adressen i ${brand.name}. Bekreft at den er din, så bytter vi ut den gamle.`,
    button: {
      label: 'Bekreft den nye adressen',
      href: link('/confirm-email', { code, userId: user.id, changedEmail }),
    },
    closing: [
      'Lenken virker i 24 timer. Når du har bekreftet, må du logge inn på nytt.',
      `Var det ikke du som ba om dette? ${safeToDelete} Ingenting er endret.`,
    ],
  }),
} as const satisfies AccountEmail;
