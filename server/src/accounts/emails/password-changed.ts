import { brand } from '@grenda/contract/brand';
import type { AccountEmail } from './account-email.ts';

export const passwordChangedTemplate = {
  limitName: undefined,
  code: undefined,
  isDue: ({ isCurrent }) => isCurrent,
  write: ({ link }) => ({
    subject: `Passordet ditt i ${brand.name} er endret`,
    heading: 'Passordet ditt er endret',
    intro: `Passordet til kontoen din i ${brand.name} ble nettopp endret, og alle andre enheter er logget ut. Logg inn igjen der med det nye passordet.`,
    button: { label: 'Var det ikke du? Velg nytt passord', href: link('/forgot-password') },
    closing: ['Var det du, trenger du ikke gjøre noe mer.'],
  }),
} as const satisfies AccountEmail;
