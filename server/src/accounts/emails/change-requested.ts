import { brand } from '@grenda/contract/brand';
import type { AccountEmail } from './account-email.ts';

export const changeRequestedTemplate = {
  limitName: undefined,
  code: undefined,
  isDue: ({ isCurrent }) => isCurrent,
  write: ({ link }) => ({
    subject: `Noen har bedt om å bytte e-postadressen din i ${brand.name}`,
    heading: 'Skal du bytte e-postadresse?',
    intro:
      `Noen har bedt om å bytte e-postadressen til kontoen din i ${brand.name}, og har skrevet inn passordet ditt. ` +
      'Var det ikke du, kan noen andre ha fått tak i passordet. Velg et nytt med en gang. Da blir adressen ikke byttet, og alle blir logget ut.',
    button: { label: 'Var det ikke du? Velg nytt passord', href: link('/forgot-password') },
    closing: ['Var det du, trenger du ikke gjøre noe her. Åpne e-posten vi har sendt til den nye adressen.'],
  }),
} as const satisfies AccountEmail;
