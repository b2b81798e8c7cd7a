import { foldName } from './fold-name.ts';
import { aliases, areas } from './table.ts';

/** Neighbourhood ids by folded text; null if several neighbourhoods match. */
let idsByText: Map<string, string | null> | undefined;

export function matchNeighbourhood(text: string): string | undefined {
  idsByText ??= buildIndex();
  return idsByText.get(foldName(text)) ?? undefined;
}

function buildIndex(): Map<string, string | null> {
  const byText = new Map<string, string | null>();
  const kommuner = new Map([...areas().values()].map(({ kommuneNo, foldedKommune }) => [kommuneNo, foldedKommune]));
  const ownNames = [...areas().values()].map((area) => ({ ...area, areaIds: [area.id] }));
  for (const { folded, kommuneNo, areaIds } of [...ownNames, ...aliases()]) {
    const [only = null] = areaIds.length === 1 ? areaIds : [];
    for (const text of [folded, `${folded} ${kommuner.get(kommuneNo)}`]) {
      const isAmbiguous = byText.has(text) && byText.get(text) !== only;
      byText.set(text, isAmbiguous ? null : only);
    }
  }
  return byText;
}
