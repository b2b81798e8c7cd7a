import type { FoundNeighbourhoods } from '@grenda/contract';
import { foldName } from './fold-name.ts';
import { presentSuggestion } from './present-neighbourhood.ts';
import { type Alias, aliases, type Area, areas, lazy, postnummer } from './table.ts';

const mostSuggestions = 20;

/** Neighbourhoods by postnummer or name, likeliest first, and the others of the kommuner that these lie in. */
export function findNeighbourhoods(query: string): FoundNeighbourhoods {
  const found = /^\d{4}$/.test(query) ? areasOf(postnummer().get(query)?.split(',')) : byName(query);
  const suggestions = found.slice(0, mostSuggestions);
  const kommuner = new Set(suggestions.map(({ kommuneNo }) => kommuneNo));
  const others = byTheirNames().filter((area) => kommuner.has(area.kommuneNo) && !suggestions.includes(area));
  return { suggestions: suggestions.map(presentSuggestion), others: others.map(presentSuggestion) };
}

/** Sorted once: anyone may ask, as often as they like. */
const byTheirNames = lazy(() => {
  const { compare } = new Intl.Collator('nb');
  return [...areas().values()].toSorted((a, b) => compare(a.name, b.name));
});

function areasOf(ids: readonly string[] = []): Area[] {
  return ids.flatMap((id) => areas().get(id) ?? []);
}

/** By what the names begin with, then their words, then other names, then kommuner; larger ones first. */
function byName(query: string): Area[] {
  const [name = '', ...rest] = query.split(',').map(foldName);
  const kommune = rest.join(' ').trim();
  if (name === '') return [];
  const places = new Map<Area, number>();
  const place = (area: Area, at: number) => places.set(area, Math.min(at, places.get(area) ?? at));
  for (const area of areas().values()) {
    const how = fit(area, name, query);
    if (how !== undefined) place(area, how);
    else if (kommune === '' && area.foldedKommune.startsWith(name)) place(area, 3 * ways);
  }
  for (const alias of aliases()) {
    const how = fit(alias, name, query);
    if (how === undefined) continue;
    for (const [index, area] of areasOf(alias.areaIds).entries()) {
      place(area, (how < 2 ? 1 : 2) * ways + how + index / ways);
    }
  }
  return [...places]
    .filter(([area]) => area.foldedKommune.startsWith(kommune))
    .toSorted(([a, x], [b, y]) => x - y || b.residents - a.residents)
    .map(([area]) => area);
}

/** More than the ways there are for a name to fit. */
const ways = 8;

/** How well a name fits what was asked for, 0 best: whole, from its beginning, or from the beginning of a word. */
function fit({ name, folded }: Area | Alias, asked: string, query: string): number | undefined {
  if (!folded.includes(asked)) return undefined;
  const isAsWritten = name.toLowerCase().includes(query.toLowerCase()) ? 0 : 1;
  if (folded === asked) return isAsWritten;
  if (folded.startsWith(asked)) return 2 + isAsWritten;
  return folded.includes(` ${asked}`) ? 4 + isAsWritten : undefined;
}
