import { listingLifetimeDays } from '@grenda/contract';
import type { When } from './fields/when.ts';

export const copy = {
  title: 'Ny annonse',
  pending:
    'Du er ikke godkjent ennå. Annonsen blir lagret nå og vist for naboene når du er godkjent. Inntil da kan du ha én annonse.',
  onlyListing: {
    title: 'Annonsen din venter',
    text: 'Naboene ser den så snart du er godkjent. Inntil da kan du ha én annonse, og den kan du endre så mye du vil.',
    open: 'Se annonsen',
    edit: 'Endre annonsen',
  },
  type: 'Trenger du hjelp, eller tilbyr du hjelp?',
  category: {
    legend: 'Kategori',
    suggested: 'Vi foreslår en ut fra ordene dine. Velg en annen hvis den ikke passer.',
    missing: 'Velg en kategori.',
  },
  texts: {
    title: 'Hva gjelder det?',
    titleHint: 'Kort og konkret, for eksempel «Hjelp til å bære en sofa».',
    description: 'Mer om det (valgfritt)',
    charactersLeft: (count: number) => (count === 1 ? '1 tegn igjen' : `${count} tegn igjen`),
    tooLong: (count: number, max: number) => `${count} tegn for mye. Det er plass til ${max}.`,
    titleTooShort: 'Skriv en tittel på minst 3 tegn.',
    titleTooLong: 'Tittelen kan ha høyst 80 tegn.',
    descriptionTooLong: 'Beskrivelsen kan ha høyst 2000 tegn.',
    private: {
      phone:
        'Det ser ut til å stå et telefonnummer her. Annonsen kan leses av alle som får lenken, så vent gjerne med det til dere skriver sammen.',
      address:
        'Det ser ut til å stå en adresse her. Annonsen kan leses av alle som får lenken, så vent gjerne med det til dere skriver sammen.',
    },
  },
  photos: {
    legend: 'Bilder (valgfritt)',
    add: 'Legg til bilder',
    advice: 'Unngå ansikter og husnumre. Alle som får lenken til annonsen, kan se bildene.',
    waitsFor: 'Annonsen lagres så snart bildene er lastet opp. Vil du ikke vente, kan du fjerne dem.',
    notSent: 'Fjern bildet som ikke kan lastes opp, og prøv igjen.',
    gone: 'Et av bildene er ikke lagret lenger. Fjern bildene og legg dem til på nytt.',
  },
  when: {
    legend: 'Når passer det?',
    labels: { anytime: 'Når som helst', today: 'I dag', weekend: 'I helga', dates: 'Velg dato' } satisfies Record<
      When,
      string
    >,
    start: 'Fra',
    end: 'Til',
    incomplete: 'Skriv hele datoen, eller tøm feltet.',
    outOfRange: 'Velg en dato fra 2000 til 2099.',
    endBeforeStart: 'Sluttdatoen kan ikke være før startdatoen.',
  },
  expires: `Annonsen er åpen i ${listingLifetimeDays} dager. Du kan endre, forlenge eller fjerne den når du vil.`,
  post: 'Legg ut',
  save: 'Lagre annonsen',
  waitsForNetwork: {
    text: 'Annonsen legges ut av seg selv når du har nett igjen. Endrer du noe her, må du trykke «Legg ut» på nytt.',
    stop: 'Ikke legg ut likevel',
  },
  posted: 'Annonsen er lagt ut',
  undo: 'Angre',
  undone: 'Annonsen er tatt ned. Her kan du endre den.',
  onlyOne: 'Du kan ha én åpen annonse til du er godkjent. Endre den du har, eller lukk den først.',
  refused: 'Noe i annonsen kan ikke lagres slik det står. Se over teksten og datoene.',
  edit: {
    title: 'Endre annonsen',
    loading: 'Henter annonsen …',
    save: 'Lagre endringene',
    saved: 'Endringene er lagret',
    changedElsewhere:
      'Annonsen ble endret et annet sted mens du skrev. Teksten din står her fortsatt. Lagrer du nå, er det den som gjelder.',
    notOwner: {
      title: 'Dette er ikke din annonse',
      text: 'Du kan bare endre annonser du selv har lagt ut.',
      show: 'Se annonsen',
    },
    missing: {
      title: 'Annonsen er ikke her lenger',
      text: 'Den er fjernet, eller så er lenken feil.',
    },
  },
} as const;
