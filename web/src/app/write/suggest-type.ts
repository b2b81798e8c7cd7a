import type { ListingType } from '@grenda/contract';

/** Matches titles that begin with a verb of helping or giving and contain no '?', and any title with 'gis bort'. */
const offerPattern =
  /^(?:(?:jeg|vi) )?(?:gir|tilbyr|hjelper|låner (?:bort|ut)|kan(?! (?:noen|du|dere|jeg|vi))|kjører|passer|lufter|rydder|setter|skriver|leser|henter|bytter|følger|fikser|reparerer)(?!\p{L})[^?]*$|(?<!\p{L})gis bort(?!\p{L})/iu;

export function suggestType(title: string): ListingType {
  return offerPattern.test(title.trim()) ? 'Offer' : 'Request';
}
