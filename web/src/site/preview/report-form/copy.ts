import type { ReportReason } from '@grenda/contract';
import { brand } from '@grenda/contract/brand';

export const copy = {
  title: 'Eller send rapporten herfra',
  intro: `Du trenger ingen konto. De som driver ${brand.name}, får en kopi av annonsen. Den som har lagt den ut, får ikke vite hvem som har rapportert den.`,
  reason: 'Hva gjelder det?',
  reasons: {
    Spam: { label: 'Spam eller reklame', text: 'Annonser for firmaer, lenker, svindel' },
    Unkind: { label: 'Uvennlig', text: 'Hets, trusler, diskriminering' },
    Unsafe: { label: 'Utrygt eller ulovlig', text: 'Noe som kan skade noen' },
    Other: { label: 'Noe annet', text: 'Skriv gjerne en linje i feltet under' },
  } satisfies Record<ReportReason, { label: string; text: string }>,
  text: 'Fortell gjerne hva som er galt (valgfritt)',
  email: 'E-postadressen din (valgfritt)',
  emailHint: 'Fyll ut hvis du vil ha svar. Adressen slettes 30 dager etter at du har fått det.',
  confirmation: 'Når du sender, bekrefter du at det du skriver, er riktig så langt du vet.',
  send: 'Send rapporten',
  sending: 'Sender …',
  sent: 'Takk for at du sier fra',
  sentText: 'Vi ser på rapporten så snart vi kan.',
  sentTextWithReply: 'Vi ser på rapporten så snart vi kan, og svarer på e-post.',
  errors: {
    reason: 'Velg hva det gjelder.',
    email: 'Skriv en e-postadresse som kari@example.no, eller la feltet stå tomt.',
    gone: 'Annonsen vises ikke lenger, så den kan ikke rapporteres.',
    tooMany:
      'Det er sendt mange rapporter det siste døgnet. Prøv igjen i morgen, eller skriv til adressen på siden om personvern.',
    unreachable: 'Vi får ikke kontakt. Sjekk at du har nett, og prøv igjen.',
    unexpected: 'Rapporten ble ikke sendt. Prøv igjen om litt, eller skriv til adressen på siden om personvern.',
  },
} as const;
