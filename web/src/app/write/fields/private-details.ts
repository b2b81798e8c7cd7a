/** What a text seems to hold that a listing need not tell all the world. */
export type PrivateDetail = 'phone' | 'address';

// Eight digits as they are written here, by themselves, in twos or as 3-2-3, with or without the country; none begins with
// 0 or 1. Dates and times have other marks between.
const phone =
  /(?<![\p{L}\d.,:/-])(?:(?:\+|00)47[ \u00A0]?)?[2-9](?:\d{7}|\d{2} \d{2} \d{3}|\d(?: \d{2}){3})(?![\p{L}\d:/-]|[.,]\d)/u;

// What Norwegian streets end in. The first are said of nothing else with a number behind; the others are also common words,
// so they count where they are written as a name.
const always = 'gata|gaten|gate|gt\\.?|veien|vegen|vei|veg|allé|alléen|alleen';
const asName =
  'bakken|bakke|brygge|brygga|haugen|hagen|jordet|kleiva|kroken|lia|løkka|myra|plass|plassen|ringen|ring|stien|sti|stredet|svingen|terrasse|torget|torg|toppen|tunet|tun|åsen';

const number =
  '\\d{1,3}(?: ?[A-Ha-h])?(?![\\p{L}\\d:]|[.,]\\d| ?(?:km|m|min|kr|kg|kvm|stk|timer?|dager?|personer|ganger?|%)(?!\\p{L}))';
const street = new RegExp(
  `(?<!\\p{L})(?:\\p{L}[\\p{L}-]+(?:${always})|\\p{Lu}[\\p{L}-]+(?:${asName})|\\p{Lu}\\p{L}+s? (?:${always}|plass|allé)) ${number}`,
  'u',
);
// The number that a flat has in the register, and a house's own.
const home = /(?<![\p{L}\d])(?:[HUKL]0\d{3}|husn(?:umme)?r\.? ?\d{1,3})(?![\p{L}\d])/iu;

/** Tells a Norwegian phone number or street address in a text, as well as a pattern can. */
export function findPrivateDetail(text: string): PrivateDetail | undefined {
  const plain = text.replaceAll('\u00A0', ' ');
  if (phone.test(plain)) return 'phone';
  return street.test(plain) || home.test(plain) ? 'address' : undefined;
}
