export type PrivateDetail = 'phone' | 'address';

// Does not match dates and times, whose digits are grouped or separated in other ways.
const phoneNumber =
  /(?<![\p{L}\d.,:/-])(?:(?:\+|00)47 ?)?[2-9](?:\d{7}|\d{2} \d{2} \d{3}|\d(?: \d{2}){3})(?![\p{L}\d:/-]|[.,]\d)/u;

const streetEndings = 'gata|gaten|gate|gt\\.?|veien|vegen|vei|veg|allé|alléen|alleen';
// These endings are also common words, so they match only in capitalized names.
const capitalizedStreetEndings =
  'bakken|bakke|brygge|brygga|haugen|hagen|jordet|kleiva|kroken|lia|løkka|myra|plass|plassen|ringen|ring|stien|sti|stredet|svingen|terrasse|torget|torg|toppen|tunet|tun|åsen';

const houseNumber =
  '\\d{1,3}(?: ?[A-Ha-h])?(?![\\p{L}\\d:]|[.,]\\d| ?(?:km|m|min|kr|kg|kvm|stk|timer?|dager?|personer|ganger?|%)(?!\\p{L}))';
const streetAddress = new RegExp(
  `(?<!\\p{L})(?:\\p{L}[\\p{L}-]+(?:${streetEndings})|\\p{Lu}[\\p{L}-]+(?:${capitalizedStreetEndings})|\\p{Lu}\\p{L}+s? (?:${streetEndings}|plass|allé)) ${houseNumber}`,
  'u',
);
// Matches dwelling numbers such as H0302, and numbers after `husnummer` or `husnr`.
const dwellingNumber = /(?<![\p{L}\d])(?:[HUKL]0\d{3}|husn(?:umme)?r\.? ?\d{1,3})(?![\p{L}\d])/iu;

/** Returns the kinds of private details that the text seems to contain. Not exhaustive: use it only for hints. */
export function findPrivateDetails(text: string): PrivateDetail[] {
  const plain = text.replaceAll('\u00A0', ' ');
  const hasAddress = streetAddress.test(plain) || dwellingNumber.test(plain);
  return [...(phoneNumber.test(plain) ? (['phone'] as const) : []), ...(hasAddress ? (['address'] as const) : [])];
}
