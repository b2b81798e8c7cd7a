import { brand } from '../brand.ts';

/** Words by which somebody would pass for the product, its staff, an authority or a means of payment. Folded. */
const reservedWords = new Set(
  [
    brand.name.toLowerCase(),
    'team teamet official offisiell offisielt system systemet',
    'admin administrator moderator moderatoren styret styreleder redaksjonen',
    'stotte support hjelp kundeservice kundestotte kundesenter service sikkerhet security',
    'politi politiet kommune kommunen skatteetaten nav posten postnord',
    'vipps mobilepay bankid bank banken betaling faktura klarna paypal swish revolut dnb',
  ].flatMap((words) => words.split(' ')),
);

/** Names that also count when spaces or marks divide them, as in 'V i p p s'. */
const dividedWords = [brand.name.toLowerCase(), 'vipps', 'mobilepay', 'bankid', 'klarna', 'paypal', 'kundeservice'];

/** Whether a name contains a reserved word, whatever its case, accents and widths of letters. */
export function isReservedName(name: string): boolean {
  const words = fold(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const joined = words.join('');
  return words.some((word) => reservedWords.has(word)) || dividedWords.some((word) => joined.includes(word));
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o').replaceAll('æ', 'ae');
}

/** Whether letters that look like those of another alphabet may be among them: 'Grеnda' with a Cyrillic е. */
export function hasMixedAlphabets(name: string): boolean {
  return (
    [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(name)).length > 1
  );
}
