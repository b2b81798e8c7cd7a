export const copy = {
  take: 'Ta bilde',
  first: 'Vises først',
  alt: (number: number, count: number) =>
    count === 1 ? 'Hva ser vi på bildet? (valgfritt)' : `Hva ser vi på bilde ${number}? (valgfritt)`,
  sending: (number: number) => `Bilde ${number} lastes opp`,
  retry: 'Prøv igjen',
  up: (number: number) => `Flytt bilde ${number} opp`,
  down: (number: number) => `Flytt bilde ${number} ned`,
  remove: (number: number) => `Fjern bilde ${number}`,
  errors: {
    type: 'Velg et bilde i formatet JPEG, PNG eller WebP.',
    tooManyPixels: 'Bildet har for mange punkter. Velg et på høyst 50 megapiksler.',
    damaged: 'Bildefila er ødelagt. Velg et annet bilde.',
    full: 'Bildene dine tar for mye plass. Fjern noen fra de andre annonsene dine først.',
    tooLarge: 'Bildet er for stort. Velg et på høyst 10 MB.',
    waits: 'Ikke lastet opp ennå. Vi prøver igjen når du har nett.',
    busy: 'Ikke lastet opp ennå. Vi prøver igjen om litt.',
  },
} as const;
