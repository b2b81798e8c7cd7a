import { brand } from '@grenda/contract/brand';
import type { PushFailure } from './device-push.ts';

export const copy = {
  question: 'Vil du få beskjed når naboen svarer?',
  questionText: 'Da viser vi et varsel på denne enheten. Innholdet i meldingene står aldri i varselet.',
  yes: 'Ja, varsle meg',
  on: 'Varslene er på',
  onText: 'Du skal få et varsel nå. Du kan slå dem av igjen i innstillingene.',
  failures: {
    denied: 'Du har sagt nei til varsler i nettleseren. Slå dem på i innstillingene for nettstedet.',
    'no-response': 'Nettleseren svarer ikke. Last siden på nytt, og prøv igjen.',
    unsupported: `Denne nettleseren kan ikke vise varsler fra ${brand.name}.`,
  } satisfies Record<PushFailure, string>,
} as const;
