import { readFileSync } from 'node:fs';
import path from 'node:path';
import { foldName } from './fold-name.ts';

/** A neighbourhood: all that is known of where somebody lives. */
export type Area = {
  id: string;
  name: string;
  /** The name as it is compared. */
  folded: string;
  kommuneNo: string;
  kommune: string;
  foldedKommune: string;
  fylke: string;
  residents: number;
  isEstimate: boolean;
  /** Its centre, in degrees. */
  lat: number;
  lon: number;
  /** Ids of those that border it. */
  neighbours: readonly string[];
};

/** Another name that people type; its areas likeliest first. */
export type Alias = { name: string; folded: string; kommuneNo: string; areaIds: readonly string[] };

function readRows(file: string): string[][] {
  const text = readFileSync(path.join(import.meta.dirname, 'table', file), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}

/** A value that is made when it is first asked for. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Every neighbourhood by its id, in the order of the table. */
export const areas = lazy((): ReadonlyMap<string, Area> => {
  const all = readRows('areas.tsv').map((row): Area => {
    const [id = '', name = '', kommuneNo = '', kommune = '', fylke = '', residents, , kind, lat, lon, , neighbours] =
      row;
    return {
      id,
      name,
      folded: foldName(name),
      kommuneNo,
      kommune,
      foldedKommune: foldName(kommune),
      fylke,
      residents: Number(residents),
      isEstimate: kind === 'estimate',
      lat: Number(lat),
      lon: Number(lon),
      neighbours: neighbours ? neighbours.split(',') : [],
    };
  });
  return new Map(all.map((area) => [area.id, area]));
});

/** Area ids by postnummer, likeliest first. */
export const postnummer = lazy((): ReadonlyMap<string, string> => {
  return new Map(readRows('postnummer.tsv').map(([number = '', , , areaIds = '']) => [number, areaIds]));
});

export const aliases = lazy((): readonly Alias[] =>
  readRows('aliases.tsv').map(([name = '', kommuneNo = '', , areaIds = '']) => {
    return { name, folded: foldName(name), kommuneNo, areaIds: areaIds.split(',') };
  }),
);
