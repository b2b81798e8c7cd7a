import type { Neighbourhood } from '@grenda/contract';

/** Kommuner (municipalities) with a namesake in another fylke (county). */
const ambiguousKommuner = new Set(['Herøy', 'Våler']);

export function neighbourhoodName({ name, kommune, fylke }: Neighbourhood & { fylke?: string }): string {
  const parts = name === kommune ? [kommune] : [name, kommune];
  return (fylke !== undefined && ambiguousKommuner.has(kommune) ? [...parts, fylke] : parts).join(', ');
}
