import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/root.ts';
import type { Exec } from './filling.ts';

type Place = { id: string; name: string; residents: number };

/** Every neighbourhood of the product's table. */
function readPlaces(): Place[] {
  const [head = '', ...lines] = readFileSync(join(root, 'server/src/places/table/areas.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
    return { id: cell('id'), name: cell('name'), residents: Number(cell('residents')) };
  });
}

/** A table `bench_places` with every neighbourhood and which share of all residents lives in those up to it. */
export async function addPlaces(exec: Exec): Promise<void> {
  const places = readPlaces();
  const all = places.reduce((sum, { residents }) => sum + residents, 0);
  let living = 0;
  const rows = places.map(({ id, name, residents }, at) => {
    living += residents;
    const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return `(${at}, '${id}', '${name.replaceAll("'", "''")}', '${words.join(' ')}', ${living / all})`;
  });
  await exec('create table bench_places (at int primary key, id text, name text, words text, upto float8)');
  await exec(`insert into bench_places values ${rows.join(', ')}`);
}
