import type { NeighbourhoodMatches } from '@grenda/contract';
import { foldName } from './fold-name.ts';
import { presentSuggestion } from './present-neighbourhood.ts';
import { type Alias, aliases, type Area, areas, lazy, postnummer } from './table.ts';

const maxSuggestions = 20;

/** Finds neighbourhoods by postnummer or name, best match first, and the other neighbourhoods of the same kommuner. */
export function findNeighbourhoods(query: string): NeighbourhoodMatches {
  const found = /^\d{4}$/.test(query) ? areasOf(postnummer().get(query)?.split(',')) : byName(query);
  const suggestions = found.slice(0, maxSuggestions);
  const kommuner = new Set(suggestions.map(({ kommuneNo }) => kommuneNo));
  const others = sortedByName().filter((area) => kommuner.has(area.kommuneNo) && !suggestions.includes(area));
  return { suggestions: suggestions.map(presentSuggestion), others: others.map(presentSuggestion) };
}

/** Sorted once, because the endpoint is public. */
const sortedByName = lazy(() => {
  const { compare } = new Intl.Collator('nb');
  return [...areas().values()].toSorted((a, b) => compare(a.name, b.name));
});

function areasOf(ids: readonly string[] = []): Area[] {
  return ids.flatMap((id) => areas().get(id) ?? []);
}

/** Ranks by matches in the name, then in exact aliases, other aliases and kommuner. Ties go to more residents. */
function byName(query: string): Area[] {
  const [name = '', ...rest] = query.split(',').map(foldName);
  const kommune = rest.join(' ').trim();
  if (name === '') return [];
  const ranks = new Map<Area, number>();
  const addRank = (area: Area, rank: number) => ranks.set(area, Math.min(rank, ranks.get(area) ?? rank));
  for (const area of areas().values()) {
    const rank = matchRank(area, name, query);
    if (rank !== undefined) addRank(area, rank);
    else if (kommune === '' && area.foldedKommune.startsWith(name)) addRank(area, 3 * tierSize);
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

const tierSize = 8;

/** Ranks a match, 0 being best: the whole name, a prefix, or a prefix of a word; each better if it matches unfolded. */
function matchRank({ name, folded }: Area | Alias, foldedQuery: string, query: string): number | undefined {
  if (!folded.includes(foldedQuery)) return undefined;
  const penalty = name.toLowerCase().includes(query.toLowerCase()) ? 0 : 1;
  if (folded === foldedQuery) return penalty;
  if (folded.startsWith(foldedQuery)) return 2 + penalty;
  return folded.includes(` ${foldedQuery}`) ? 4 + penalty : undefined;
}
