import { readFileSync } from 'node:fs';
import path from 'node:path';
import { foldName } from './fold-name.ts';

export type Area = {
  id: string;
  name: string;
  folded: string;
  kommuneNo: string;
  kommune: string;
  foldedKommune: string;
  fylke: string;
  residents: number;
  isEstimate: boolean;
  lat: number;
  lon: number;
  neighbours: readonly string[];
};

export type Alias = { name: string; folded: string; kommuneNo: string; areaIds: readonly string[] };

function readRows(file: string): string[][] {
  const text = readFileSync(path.join(import.meta.dirname, 'table', file), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}

export function lazy<T>(compute: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: compute() }).value;
}

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

/** Comma-separated area ids by postnummer, likeliest first. */
export const postnummer = lazy((): ReadonlyMap<string, string> => {
  return new Map(readRows('postnummer.tsv').map(([number = '', , , areaIds = '']) => [number, areaIds]));
});

export const aliases = lazy((): readonly Alias[] =>
  readRows('aliases.tsv').map(([name = '', kommuneNo = '', , areaIds = '']) => {
    return { name, folded: foldName(name), kommuneNo, areaIds: areaIds.split(',') };
  }),
);
