import type { Neighbourhood } from '@grenda/contract';

/** Two kommuner bear each of these names, in different fylker. */
const sharedNames = new Set(['Herøy', 'Våler']);

/** A neighbourhood as one says it: `Lund, Kristiansand`. */
export function placeName({ name, kommune, fylke }: Neighbourhood & { fylke?: string }): string {
  const parts = name === kommune ? [kommune] : [name, kommune];
  return (fylke !== undefined && sharedNames.has(kommune) ? [...parts, fylke] : parts).join(', ');
}
