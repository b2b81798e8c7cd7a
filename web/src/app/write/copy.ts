import { type ListingType, listingLifeDays } from '@grenda/contract';

export const copy = {
  title: 'Ny annonse',
  step: (number: number, count: number) => `Steg ${number} av ${count}`,
  next: 'Neste',
  back: 'Tilbake',
  waiting:
    'Du er ikke godkjent ennå. Annonsen blir lagret nå og vist for naboene når du er godkjent. Inntil da kan du ha én annonse.',
  onlyListing: {
    title: 'Annonsen din venter',
    text: 'Naboene ser den så snart du er godkjent. Inntil da kan du ha én annonse, og den kan du endre så mye du vil.',
    open: 'Se annonsen',
    edit: 'Endre annonsen',
  },
  typeAndCategory: {
    heading: 'Hva gjelder det?',
    type: 'Jeg vil',
    types: {
      Request: { label: 'Be om hjelp', text: 'Naboene ser hva du trenger.' },
      Offer: { label: 'Tilby hjelp', text: 'Naboene ser hva du kan bidra med.' },
    } satisfies Record<ListingType, { label: string; text: string }>,
    category: 'Kategori',
    missingType: 'Velg om du vil be om hjelp eller tilby hjelp.',
    missingCategory: 'Velg en kategori.',
  },
  texts: {
    heading: { Request: 'Hva trenger du hjelp til?', Offer: 'Hva kan du hjelpe med?' } satisfies Record<
      ListingType,
      string
    >,
    title: 'Tittel',
    titleHint: 'Kort og konkret, for eksempel «Hjelp til å bære en sofa».',
    description: 'Beskrivelse (valgfritt)',
    charactersLeft: (count: number) => (count === 1 ? '1 tegn igjen' : `${count} tegn igjen`),
    tooLong: (count: number) => (count === 1 ? '1 tegn for mye' : `${count} tegn for mye`),
    titleTooShort: 'Skriv en tittel på minst 3 tegn.',
    titleTooLong: 'Tittelen kan ha høyst 80 tegn.',
    descriptionTooLong: 'Beskrivelsen kan ha høyst 2000 tegn.',
    private: {
      phone:
        'Det ser ut som det står et telefonnummer her. Annonsen kan leses av alle som får lenken, så vent gjerne med det til dere skriver sammen.',
      address:
        'Det ser ut som det står en adresse her. Annonsen kan leses av alle som får lenken, så vent gjerne med det til dere skriver sammen.',
    },
  },
  dates: {
    heading: 'Når passer det?',
    text: 'Du trenger ikke velge dato.',
    legend: 'Dato (valgfritt)',
    start: 'Fra',
    end: 'Til',
    incomplete: 'Skriv hele datoen, eller tøm feltet.',
    outOfRange: 'Velg en dato fra 2000 til 2099.',
    endBeforeStart: 'Sluttdatoen kan ikke være før startdatoen.',
    review: 'Slik blir annonsen',
    expires: `Annonsen er åpen i ${listingLifeDays} dager. Du kan endre, forlenge eller fjerne den når du vil.`,
    post: 'Legg ut annonsen',
    save: 'Lagre annonsen',
  },
  posted: 'Annonsen er lagt ut',
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
