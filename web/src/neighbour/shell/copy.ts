/** Texts that more than one screen of the app has. */
export const copy = {
  navigation: 'Hovedmeny',
  nearMe: 'Nær meg',
  newListing: 'Ny annonse',
  messages: 'Meldinger',
  unread: (count: number) => (count === 1 ? '1 samtale med noe ulest' : `${count} samtaler med noe ulest`),
  me: 'Meg',
  skip: 'Hopp til innholdet',
  offline: 'Du er uten nett. Det du ser, kan være gammelt.',
  failed: {
    title: 'Vi får ikke kontakt',
    text: 'Sjekk at du har nett, og prøv igjen.',
  },
  tryAgain: 'Prøv igjen',
  back: 'Tilbake',
  cancel: 'Avbryt',
} as const;

/** What is said of a call that failed, by its status; the server's own words are in English. */
export const problemTexts = {
  unreachable: 'Vi får ikke kontakt. Sjekk at du har nett, og prøv igjen.',
  tooOften: (wait: string) => `Det ble litt for ofte. Prøv igjen om ${wait}.`,
  tooOftenSoon: 'Det ble litt for ofte. Vent litt, og prøv igjen.',
  notApproved: 'Kontoen din er ikke godkjent ennå. Du får en e-post når den er det.',
  notFound: 'Dette finnes ikke lenger.',
  cannotReceive: 'Naboen kan ikke ta imot meldinger nå.',
  unexpected: 'Noe gikk galt hos oss. Prøv igjen om litt.',
} as const;

/** A wait of the server, such as `24 hours`, in Norwegian. */
export const waits: Record<string, readonly [one: string, many: string]> = {
  second: ['sekund', 'sekunder'],
  minute: ['minutt', 'minutter'],
  hour: ['time', 'timer'],
  day: ['dag', 'dager'],
};
