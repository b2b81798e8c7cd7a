import type { Query } from '../../dataset/create-dataset.ts';

export type Words = Record<(typeof wordKinds)[number], string[]>;

export const wordKinds = ['frequent', 'medium', 'rare', 'two words', 'no match', 'typos'] as const;

/** The share of listings in which a word of each kind should occur. */
const shares = { frequent: 0.05, medium: 0.005, rare: 0.0003 };
const wordsPerKind = 10;

/** Picks words with frequencies close to `shares`, pairs of words, reversed words that match nothing, and typos. */
export async function sampleWords(query: Query): Promise<Words> {
  await query(`create temp table sampled as
    select search_text from listings tablesample bernoulli (5) repeatable (1) where search_text is not null`);
  const [{ sampled } = { sampled: 0 }] = await query('select count(*)::int as sampled from sampled');
  const wordsOfShare = async (share: number, shortest = 4) =>
    (
      await query(`
        select word from sampled, unnest(string_to_array(btrim(search_text), ' ')) as word
        where length(word) >= ${shortest} and ts_lexize('norwegian_stem', word) <> '{}'
        group by word order by abs(ln(count(*)::float8 / ${Number(sampled)} / ${share})), word limit ${wordsPerKind}`)
    ).map(({ word }) => String(word));
  const [frequent, medium, rare] = [
    await wordsOfShare(shares.frequent),
    await wordsOfShare(shares.medium),
    await wordsOfShare(shares.rare),
  ];
  const long = [...(await wordsOfShare(shares.medium, 8)), ...(await wordsOfShare(shares.rare, 8))];
  return {
    frequent,
    medium,
    rare,
    'two words': await sampleTitlePairs(query),
    'no match': long.map((word) => word.split('').toReversed().join('')),
    typos: long.map(mistype),
  };
}

/** Returns pairs of words: the two longest words of each sampled title. Reads only the first 4,095 listings. */
async function sampleTitlePairs(query: Query): Promise<string[]> {
  const rows = await query(`
    select distinct on (title_key) words[1] || ' ' || words[2] as pair
    from listings
    cross join lateral (
      select array_agg(word order by length(word) desc) as words
      from regexp_split_to_table(lower(title), '[^[:alpha:]]+') as word
      where ts_lexize('norwegian_stem', word) <> '{}'
    ) as split
    where id::text like '01920000%' and cardinality(words) > 1 and id < '01920000-0000-7000-8000-000000001000'
    order by title_key limit ${2 * wordsPerKind}`);
  return rows.map(({ pair }) => String(pair));
}

/** Swaps two different adjacent letters in the middle of a word. */
function mistype(word: string): string {
  const letters = Array.from(word);
  const at = Math.floor(letters.length / 2);
  const different = letters.findIndex((letter, index) => index >= at - 1 && letter !== letters[index + 1]);
  return letters
    .with(different, letters[different + 1] ?? '')
    .with(different + 1, letters[different] ?? '')
    .join('');
}
