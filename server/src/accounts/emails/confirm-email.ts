import { brand } from '@grenda/contract/brand';
import { withoutLinks } from '../../mail/without-links.ts';
import type { AccountEmail } from './account-email.ts';

export const confirmEmailTemplate = {
  limitName: 'confirmations',
  code: 'confirm-email',
  isDue: ({ user, isCurrent }) => isCurrent && !user.emailConfirmed,
  write: ({ user, firstName, toAddress, code, link }) => {
    // Before the address is confirmed, only users who joined in the app have a profile.
    const href =
      firstName === undefined
        ? link('/confirm-email', { code, userId: user.id })
        : link('/app/confirm-email', { code, userId: user.id, email: toAddress });
    const name = withoutLinks(firstName ?? user.username);
    return {
      subject: `Bekreft e-postadressen din i ${brand.name}`,
      heading: `Velkommen, ${name}!`,
      intro: 'Så fint at du vil være med! Bekreft at denne e-postadressen er din, så er du snart i gang.',
      button: { label: 'Bekreft e-postadressen', href },
      closing: [
        'Lenken virker i 24 timer.',
        `Registrerte du deg ikke i ${brand.name} som «${name}»? Da har noen andre skrevet inn adressen din. ` +
          'Ikke bekreft den, men slett denne e-posten. Da får ingen brukt adressen.',
      ],
    };
  },
} as const satisfies AccountEmail;
