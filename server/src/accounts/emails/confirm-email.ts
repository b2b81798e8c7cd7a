import { brand } from '@grenda/contract/brand';
import { withoutLinks } from '../../mail/without-links.ts';
import type { AccountEmail } from './account-email.ts';

export const confirmEmailTemplate = {
  budget: 'confirmations',
  code: 'confirm-email',
  isDue: ({ user, isCurrent }) => isCurrent && !user.emailConfirmed,
  write: ({ user, code, link }) => ({
    subject: `Bekreft e-postadressen din i ${brand.name}`,
    heading: `Velkommen til ${brand.name}!`,
    intro:
      `Så fint at du vil være med! Du registrerte deg som «${withoutLinks(user.username)}». ` +
      'Bekreft at denne e-postadressen er din, så er du snart i gang.',
    button: { label: 'Bekreft e-postadressen', href: link('/confirm-email', { code, userId: user.id }) },
    closing: [
      'Lenken virker i 24 timer.',
      `Registrerte du deg ikke som «${withoutLinks(user.username)}»? Da har noen andre skrevet inn adressen din. ` +
        'Ikke bekreft den, men slett denne e-posten. Da får ingen brukt adressen.',
    ],
  }),
} as const satisfies AccountEmail;
