import { type Area, areas } from './table.ts';

/** Size of the first ring outside the bordering neighbourhoods. Each later ring is twice as large as the one before. */
const firstOuterSize = 30;
/** The rings of one neighbourhood need about 15 kB. */
const maxCached = 200;

const cache = new Map<string, readonly (readonly string[])[]>();

/**
 * Returns the neighbourhood, the bordering ones, and all others in rings by distance. The result depends
 * only on the id (promise 57).
 */
export function ringsAround(id: string): readonly (readonly string[])[] {
  const cached = cache.get(id);
  if (cached) return cached;
  const home = areas().get(id);
  if (!home) return [];
  const rings = computeRings(home);
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest);
  cache.set(id, rings);
  return rings;
}

export function borderingAreas(id: string): readonly string[] {
  return areas().get(id)?.neighbours ?? [];
}

/** A ring is far if at least half of its neighbourhoods are farther away than this. */
const farKm = 25;
const earthRadiusKm = 6_371;

/** Returns the index of the first far ring, or Infinity. Bordering neighbourhoods are never far (decision 112). */
export function firstFarRing(id: string): number {
  const home = areas().get(id);
  const near = new Set([id, ...borderingAreas(id)]);
  const isFar = (ring: readonly string[]) => {
    const middle = areas().get(ring[Math.floor(ring.length / 2)] ?? '');
    if (!home || !middle || near.has(middle.id)) return false;
    return 2 * earthRadiusKm * Math.asin(Math.sqrt(haversine(home, middle))) > farKm;
  };
  const first = ringsAround(id).findIndex(isFar);
  return first === -1 ? Infinity : first;
}

function computeRings(home: Area): string[][] {
  const near = new Set([home.id, ...home.neighbours]);
  const outer = [...areas().values()]
    .filter(({ id }) => !near.has(id))
    .map((area) => ({ id: area.id, distance: haversine(home, area) }))
    .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  const rings = [[home.id], [...home.neighbours]];
  for (let size = firstOuterSize; outer.length > 0; size *= 2) rings.push(outer.splice(0, size));
  return rings.filter((ring) => ring.length > 0);
}

/** Returns the haversine of the angle between two neighbourhoods. It grows with the distance between them. */
function haversine(a: Area, b: Area): number {
  const radians = Math.PI / 180;
  const north = Math.sin(((b.lat - a.lat) * radians) / 2);
  const east = Math.sin(((b.lon - a.lon) * radians) / 2);
  return north ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east ** 2;
}
