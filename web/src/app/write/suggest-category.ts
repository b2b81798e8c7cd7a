import type { ListingCategory } from '@grenda/contract';

/** Regular expressions for the beginnings of words; a dot stands for a space. In a tie the first category wins. */
const wordBeginnings: Record<Exclude<ListingCategory, 'Other'>, string> = {
  Pets: 'hund katt pus kanin dyr valp fugl akvari marsvin skilpadde lufte reptil',
  Transport:
    'skyss kjør samkjør sitte.på seter bil(?!de) henger tilheng haik fly(?!t) stasjon buss sykkel sykle lastesyk startkab takboks varebil',
  Teaching:
    'lær lekse matte norsk engelsk tysk spansk polsk kurs øve oppgav eksamen gitar piano språk teori natur kjemi forklar',
  Tech: 'pc mac mobil telefon data nettbrett nettet skjerm printer skriver wifi ruter appen apper ipad iphone bankid passord digital video fjernk altinn helsenorge lysbilde strømreg regneark program',
  Care: 'barnepass barnevakt bestem eldre syk(?!k) lege følge passe avlast avløs demens rullest rullat leser ledsag trille besøk ringevenn pårør hårvask',
  Errands: 'handle pakke hent lever apotek butikk ærend brev resept pant post retur bibliotek bank renseri',
  Physical:
    'stakitt gjerde bær flytt løft snø måk hage plen gress hekk ved grav male dugnad klipp takrenn stable sterk tung stige skru beskjær strø bjørk tre spyl',
  Household:
    'vask stryk sy vindu gardin lamp hyll monter reparer ikea plant mat bak støv komfyr kran dusj stekeovn fryser sliper stopper bukse glidelås skap rydd låne låns bord stol',
  Social:
    'kaffe kafé prat tur spill selskap kor middag bok strikk quiz sjakk kino venn frokost fotball treff bridge lesesirkel bli.med blir.med',
};

const patterns = Object.entries(wordBeginnings).map(
  ([category, words]) =>
    // Safe cast: the entries have exactly the keys of `wordBeginnings`.
    [category as ListingCategory, new RegExp(`(?<!\\p{L})(?:${words.replaceAll(' ', '|')})`, 'giu')] as const,
);

export function suggestCategory(text: string): ListingCategory | undefined {
  let best: ListingCategory | undefined;
  let most = 0;
  for (const [category, pattern] of patterns) {
    const count = text.match(pattern)?.length ?? 0;
    if (count > most) [best, most] = [category, count];
  }
  return best;
}
