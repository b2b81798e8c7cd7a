import type { ListingStatus, ListingType } from '@grenda/contract';
import { brand } from '@grenda/contract/brand';
import { statusLabels, typeLabels } from '#src/ui/listing/labels.ts';

const thisListing: Record<ListingType, string> = { Offer: 'Dette tilbudet', Request: 'Denne forespørselen' };

const appDescription = `${brand.name}, en gratis app uten reklame, der naboer hjelper hverandre med stort og smått. Ingen opplysninger blir delt videre.`;

export const copy = {
  headings: {
    Request: 'En nabo trenger en hjelpende hånd',
    Offer: 'En nabo vil gjerne hjelpe',
    other: 'En annonse fra nabolaget',
  },
  headingWhenEnded: (type: ListingType, status: ListingStatus) =>
    `${thisListing[type]} er ${statusLabels[status].toLowerCase()}`,
  homeLabel: `Til forsiden av ${brand.name}`,
  loading: 'Henter annonsen …',
  share: 'Del',
  copyUrl: 'Kopier',
  urlCopied: 'Kopiert',
  copyFailed: 'Fikk ikke kopiert',
  shareTitle: `${brand.name}-annonse`,
  report: {
    open: 'Rapporter annonse',
    title: 'Rapporter annonse',
    intro: `Er det noe galt med annonsen? Send en melding til moderatoren, ${brand.social.handle}, på ${brand.social.name}.`,
    account: `Gå til ${brand.social.handle}`,
    opensInNewTab: 'åpnes i ny fane',
    textLabel: 'Kopier denne teksten, og lim den inn i meldingen:',
    text: (url: string) => `Hei! Jeg vil rapportere denne annonsen i ${brand.name}: ${url}`,
    copyText: 'Kopier tekst',
    textCopied: 'Kopiert!',
    formMissing: 'Skjemaet for å rapportere herfra ble ikke lastet. Sjekk at du har nett, og last inn siden på nytt.',
    close: 'Lukk',
  },
  openInApp: {
    title: 'Åpne i appen',
    text: 'Har du appen på telefonen? Åpne annonsen der, så kan du svare naboen.',
    textWhenEnded: 'Har du appen på telefonen? Der ser du også annonsene som er åpne.',
    browser: 'Åpne i nettleseren',
    button: 'Åpne i appen',
    missing: 'Skjedde det ingenting? Appen er under utvikling og kommer snart til iOS og Android.',
  },
  newHere: {
    title: `Ny i ${brand.name}?`,
    texts: {
      Offer: `${thisListing.Offer} er lagt ut i ${appDescription}`,
      Request: `${thisListing.Request} er lagt ut i ${appDescription}`,
      other: `Annonsene ligger i ${appDescription}`,
    },
    button: `Utforsk ${brand.name} og bli med`,
  },
  privacy: 'Personvern',
  brokenLink: {
    lang: 'nb',
    title: 'Lenken er ufullstendig',
    text: 'Den siste delen av lenken mangler. Be den som delte annonsen, om å sende lenken på nytt.',
  },
  notFound: {
    lang: 'en',
    title: 'Listing not found',
    text: "We couldn't find this listing. It may have been Completed, Closed, Removed, or the ID might be incorrect.",
    inNorwegian: 'Vi fant ikke annonsen. Den kan være fullført, lukket eller fjernet, eller lenken kan være feil.',
  },
  error: {
    lang: 'en',
    title: 'Error',
    text: 'Failed to load listing preview. Please try again later.',
    inNorwegian: 'Vi fikk ikke hentet annonsen. Prøv igjen om litt.',
  },
  missingId: { title: 'Error', description: 'Listing ID is missing', closeLabel: 'Close' },
} as const;

/** Texts that only the server renders. They are separate, so that the island's script does not contain them. */
export const documentCopy = {
  sharePicture: (type: ListingType, title: string) => `${typeLabels[type]} i ${brand.name}: ${title}`,
  notInteractive: {
    text: 'Knappene virker ikke akkurat nå. Sjekk nettforbindelsen, og prøv igjen.',
    reload: 'Last inn siden på nytt',
  },
} as const;
