import type { ListingType } from '@grenda/contract';

/** Titles that begin with what the user does or gives. A question is a request. */
const offer =
  /^(?:(?:jeg|vi) )?(?:gir|tilbyr|hjelper|låner (?:bort|ut)|kan(?! (?:noen|du|dere|jeg|vi))|kjører|passer|lufter|rydder|setter|skriver|leser|henter|bytter|følger|fikser|reparerer)(?!\p{L})[^?]*$|(?<!\p{L})gis bort(?!\p{L})/iu;

export function suggestType(title: string): ListingType {
  return offer.test(title.trim()) ? 'Offer' : 'Request';
}
