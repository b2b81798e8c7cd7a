import { brand } from '@grenda/contract/brand';
import type { AccountEmail } from './account-email.ts';

export const emailChangedTemplate = {
  limitName: undefined,
  code: undefined,
  isDue: () => true,
  write: ({ moderatorsEmail }) => ({
    subject: `E-postadressen din i ${brand.name} er endret`,
    heading: 'E-postadressen din er endret',
    intro: `Kontoen din i ${brand.name} har fått en ny e-postadresse. Fra nå av sender vi e-post dit i stedet for hit.`,
    button: { label: 'Var det ikke du? Skriv til oss', href: `mailto:${moderatorsEmail}` },
    closing: ['Var det du, trenger du ikke gjøre noe mer.'],
  }),
} as const satisfies AccountEmail;
