import type { Neighbourhood } from '@grenda/contract';

/** Names that two kommuner in different fylker share. */
const sharedNames = new Set(['Herøy', 'Våler']);

/** Formats a neighbourhood as `Lund, Kristiansand`. */
export function neighbourhoodName({ name, kommune, fylke }: Neighbourhood & { fylke?: string }): string {
  const parts = name === kommune ? [kommune] : [name, kommune];
  return (fylke !== undefined && sharedNames.has(kommune) ? [...parts, fylke] : parts).join(', ');
}
