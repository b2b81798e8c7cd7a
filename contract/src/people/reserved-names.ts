import { brand } from '@grenda/contract/brand';

const productName = wordsOf(brand.name).join('');

/** Words with which a name could impersonate the product, its staff, an authority or a payment service. */
const reservedWords = new Set(
  [
    productName,
    'team teamet official offisiell offisielt system systemet',
    'admin administrator moderator moderatoren styret styreleder redaksjonen',
    'stotte support hjelp kundeservice kundestotte kundesenter service sikkerhet security',
    'politi politiet kommune kommunen skatteetaten nav posten postnord',
    'vipps mobilepay bankid bank banken betaling faktura klarna paypal swish revolut dnb',
  ].flatMap((words) => words.split(' ')),
);

/** Words that are also reserved as part of a name, or with spaces or punctuation between their letters. */
const dividedWords = [
  // A shorter product name could be part of a personal name, such as 'Lia' in 'Amalia'.
  ...(productName.length > 4 ? [productName] : []),
  'vipps',
  'mobilepay',
  'bankid',
  'klarna',
  'paypal',
  'kundeservice',
];

export function isReservedName(name: string): boolean {
  const words = wordsOf(name);
  const joined = words.join('');
  return words.some((word) => reservedWords.has(word)) || dividedWords.some((word) => joined.includes(word));
}

function wordsOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o').replaceAll('æ', 'ae');
}

/** Detects look-alikes such as 'Grеnda' with a Cyrillic е. */
export function hasMixedAlphabets(name: string): boolean {
  return (
    [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(name)).length > 1
  );
}
