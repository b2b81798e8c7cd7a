import { brand } from '@grenda/contract/brand';

export const copy = {
  intros: {
    listing: `De som driver ${brand.name}, får en kopi av annonsen.`,
    message: `De som driver ${brand.name}, får en kopi av meldingen og de fem nærmeste, også dine.`,
    person: `De som driver ${brand.name}, får en kopi av siden.`,
    thanks: `De som driver ${brand.name}, får en kopi av takkehilsenen.`,
  },
  secret: 'Naboen får ikke vite hvem rapporten kommer fra.',
  note: 'Fortell gjerne hva som har skjedd (valgfritt)',
  choose: 'Hva gjelder det?',
  missing: 'Velg hva det gjelder.',
  send: 'Send rapporten',
  reasons: {
    Spam: { label: 'Spam eller reklame', text: 'Annonser for firmaer, lenker, svindel' },
    Unkind: { label: 'Uvennlig', text: 'Hets, trusler, diskriminering' },
    Unsafe: { label: 'Utrygt eller ulovlig', text: 'Noe som kan skade noen' },
    Other: { label: 'Noe annet', text: 'Skriv gjerne en linje i feltet under' },
  },
  thanks: {
    title: 'Takk for at du sier fra',
    text: 'Vi ser på rapporten så snart vi kan.',
  },
} as const;
