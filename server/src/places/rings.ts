import { type Area, areas } from './table.ts';

/** So many neighbourhoods has the first ring beyond those that border; each after it has twice as many. */
const firstFar = 30;
/** Homes whose rings are kept; some 15 kB each. */
const mostKept = 200;

const kept = new Map<string, readonly (readonly string[])[]>();

/**
 * Every neighbourhood in rings around one: itself, those that border it, then by the distance between centres. Of the
 * id alone, so that no two homes in it are told apart (promise 57). None for an id that the table does not have.
 */
export function ringsAround(id: string): readonly (readonly string[])[] {
  const known = kept.get(id);
  if (known) return known;
  const home = areas().get(id);
  if (!home) return [];
  const rings = makeRings(home);
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(id, rings);
  return rings;
}

function makeRings(home: Area): string[][] {
  const near = new Set([home.id, ...home.neighbours]);
  const far = [...areas().values()]
    .filter(({ id }) => !near.has(id))
    .map((area) => ({ id: area.id, distance: distance(home, area) }))
    .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  const rings = [[home.id], [...home.neighbours]];
  for (let size = firstFar; far.length > 0; size *= 2) rings.push(far.splice(0, size));
  return rings.filter((ring) => ring.length > 0);
}

/** Grows with the distance along the ground: half the chord's length, squared. */
function distance(a: Area, b: Area): number {
  const radians = Math.PI / 180;
  const north = Math.sin(((b.lat - a.lat) * radians) / 2);
  const east = Math.sin(((b.lon - a.lon) * radians) / 2);
  return north ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east ** 2;
}
