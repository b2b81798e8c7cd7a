import type { NeighbourhoodMatches } from '@grenda/contract';
import { foldName } from './fold-name.ts';
import { presentSuggestion } from './present-neighbourhood.ts';
import { aliases, type Area, areas, lazy, postnummer } from './table.ts';

const maxSuggestions = 20;

/** Requires no word boundary, so that it also matches in '7041Trondheim'. */
const postnummerPattern = /(?<!\d)\d{4}(?!\d)/g;

export function findNeighbourhoods(query: string): NeighbourhoodMatches {
  const byNumber = (query.match(postnummerPattern) ?? []).flatMap((number) =>
    areasOf(postnummer().get(number)?.split(',')),
  );
  const found = byNumber.length > 0 ? [...new Set(byNumber)] : findByText(query.replaceAll(postnummerPattern, ' '));
  const suggestions = found.slice(0, maxSuggestions);
  const kommuner = new Set(suggestions.map(({ kommuneNo }) => kommuneNo));
  const others = sortedByName().filter((area) => kommuner.has(area.kommuneNo) && !suggestions.includes(area));
  return { suggestions: suggestions.map(presentSuggestion), others: others.map(presentSuggestion) };
}

const sortedByName = lazy(() => {
  const { compare } = new Intl.Collator('nb');
  return [...areas().values()].toSorted((a, b) => compare(a.name, b.name));
});

function areasOf(ids: readonly string[] = []): Area[] {
  return ids.flatMap((id) => areas().get(id) ?? []);
}

function findByText(query: string): Area[] {
  const [name = '', ...rest] = query.split(',');
  const found = findByName(name.trim(), foldName(rest.join(' ')));
  if (found.length > 0 || rest.length > 0) return found;
  // Without a comma, the last word may be the kommune, as in 'Torshov i Oslo'.
  const [, namePart = '', kommune = ''] = /^(.+?)(?: i)? (\S+)$/i.exec(name.trim()) ?? [];
  return findByName(namePart, foldName(kommune));
}

/** Finds neighbourhoods by name, kommune or alias. Sorts them by rank, then by number of residents. */
function findByName(query: string, kommune: string): Area[] {
  const name = foldName(query);
  if (name === '') return [];
  const ranks = new Map<Area, number>();
  const addRank = (area: Area, rank: number) => ranks.set(area, Math.min(rank, ranks.get(area) ?? rank));
  for (const area of areas().values()) {
    const rank = matchRank(area, name, query);
    // If the query is a kommune's whole name, its neighbourhoods rank after names that begin with the query and before
    // names in which a later word does. Those whose own name matches rank one better. If the query is the beginning of
    // the kommune's name, they rank after aliases that equal the query and before aliases that begin with it.
    const kommuneRank = kommune === '' ? matchRank(kommuneOf(area), name, query) : undefined;
    const isWholeKommune = kommuneRank !== undefined && kommuneRank < 2;
    if (rank !== undefined) addRank(area, isWholeKommune ? rank - 1 : rank);
    if (isWholeKommune) addRank(area, 2.5 + kommuneRank);
    else if (kommuneRank !== undefined && kommuneRank < 4) addRank(area, 2 * tierSize - 1);
  }
  for (const alias of aliases()) {
    const rank = matchRank(alias, name, query);
    if (rank === undefined) continue;
    for (const [index, area] of areasOf(alias.areaIds).entries()) {
      addRank(area, (rank < 2 ? 1 : 2) * tierSize + rank + index / tierSize);
    }
  }
  return [...ranks]
    .filter(([area]) => area.foldedKommune.startsWith(kommune))
    .toSorted(([a, x], [b, y]) => x - y || b.residents - a.residents)
    .map(([area]) => area);
}

/** Exceeds all ranks of `matchRank`, so that an alias never outranks a neighbourhood's own name. */
const tierSize = 8;

const kommuneOf = ({ kommune, foldedKommune }: Area) => ({ name: kommune, folded: foldedKommune });

/** Ranks a match, 0 being best: whole name, prefix, prefix of a word. Matches that need no folding rank better. */
function matchRank(
  { name, folded }: Pick<Area, 'name' | 'folded'>,
  foldedQuery: string,
  query: string,
): number | undefined {
  if (!folded.includes(foldedQuery)) return undefined;
  const penalty = name.toLowerCase().includes(query.toLowerCase()) ? 0 : 1;
  if (folded === foldedQuery) return penalty;
  if (folded.startsWith(foldedQuery)) return 2 + penalty;
  return folded.includes(` ${foldedQuery}`) ? 4 + penalty : undefined;
}
