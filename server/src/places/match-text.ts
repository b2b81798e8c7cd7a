import { foldName } from './fold-name.ts';
import { aliases, areas } from './table.ts';

/** By what fits it, the neighbourhood; null where several fit. */
let fits: Map<string, string | null> | undefined;

/**
 * The neighbourhood that somebody's own words name, where exactly one in the country fits them: its name or another
 * name for it, alone or with the kommune after it.
 */
export function matchText(text: string): string | undefined {
  fits ??= allFits();
  return fits.get(foldName(text)) ?? undefined;
}

function allFits(): Map<string, string | null> {
  const byText = new Map<string, string | null>();
  const kommuner = new Map([...areas().values()].map(({ kommuneNo, foldedKommune }) => [kommuneNo, foldedKommune]));
  const ofAreas = [...areas().values()].map((area) => ({ ...area, areaIds: [area.id] }));
  for (const { folded, kommuneNo, areaIds } of [...ofAreas, ...aliases()]) {
    const [only = null] = areaIds.length === 1 ? areaIds : [];
    for (const text of [folded, `${folded} ${kommuner.get(kommuneNo)}`]) {
      const isOther = byText.has(text) && byText.get(text) !== only;
      byText.set(text, isOther ? null : only);
    }
  }
  return byText;
}
