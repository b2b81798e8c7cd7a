import type { Neighbourhood, NeighbourhoodSuggestion } from '@grenda/contract';
import { type Area, areas } from './table.ts';

/** A neighbourhood as it is named to people; null without one, or for an id that the table does not have. */
export function presentNeighbourhood(id: string | null): Neighbourhood | null {
  const area = id === null ? undefined : areas().get(id);
  return area ? { neighbourhoodId: area.id, name: area.name, kommune: area.kommune } : null;
}

/** A neighbourhood to choose. */
export function presentSuggestion({ id, name, kommune, fylke, residents, isEstimate }: Area): NeighbourhoodSuggestion {
  return { neighbourhoodId: id, name, kommune, fylke, residents, isEstimate };
}
